<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de">
<context>
    <name>SessionText</name>
    <message>
        <source>Daily mix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill: domain %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Timed set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Challenge %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom set: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved for your first mock exam: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused at question %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards first: %1 due, then %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> · %1 no longer in the bank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 card reviewed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cards reviewed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You answered none of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 answered, %3 right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time on questions and cards: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2: %3 of %4 wrong</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StudyText</name>
    <message>
        <source>1 day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this date has passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this date is today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this date is %1 days ahead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A plan needs an exam at least %1 days ahead; %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3 new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, above your limit of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No exam date: intervals follow the desired retention only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to the exam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have seen all cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 new card: %2 per day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 new cards: %2 per day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the last %1, the cards that gain most from another review come first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected recall on exam day: %1 % of all cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Achievable: busiest day %1, your limit %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not achievable with %1 per day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The busiest day needs %1; days above the limit: %2 of %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Within the limit, %1 stay unseen and %2 become overdue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cards yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next %1: %2 cards per day, busiest day %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With your current settings: %1 per day, busiest day %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In use: the default weights, fitted to other learners.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In use: your weights, fitted to %1 reviews, since %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Entries of a newer version that were left out: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log loss %1, RMSE(bins) %2, predicted %3 % and recalled %4 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On %1 reviews (plus %2 outliers). Current: %3. Fitted: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With fewer than %1 reviews, only the stabilities after a first rating are fitted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fitted weights predict better.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fitted weights predict no better, so your current weights stay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not enough reviews to test the fit on later ones: 300 needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss %1 times the usual (up to 1.11), RMSE %2 times (up to 1.53)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tested on later reviews, the fit holds: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tested on later reviews, the fit is poor: %1. Check how you rate: Hard means recalled, Again means forgotten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted %1 %, recalled %2 %, %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TodayText</name>
    <message>
        <source>%1 in progress: %2 of %3 answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bank has no questions yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cards are due, and you last answered every question right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 due card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 due cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 new question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 new questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, about %2 min.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, then </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New questions follow the exam&apos;s weights, starting with %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New questions follow your mistakes and the exam&apos;s weights: %1 first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumes %1 s per question, the exam&apos;s pace, until you have answered %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your median is %1 s per question.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an assumed %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 card is due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cards are due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: about %2 min at %3 per card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cards are due.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More are due later today, from %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next one comes on %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 new card available.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 new cards available.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2: %3 of %4 right, in a domain with %5 % of the exam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not enough answers yet: answer %1 questions of one objective.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Domain %1, %2, is the largest: %3 % of the exam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your exam date has passed. Set a new one in Settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The exam is today.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 day to the exam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days to the exam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You answered every question once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 are still new: %2 per day covers them all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing studied in the last %1 days yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Studied on %1 of the last %2 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exam today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 day to the exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days to the exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Readiness: %1 of %2 answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Readiness: %1 to %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Readiness: too few answers in domain %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>No question bank. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bank has no question %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no display: DISPLAY and WAYLAND_DISPLAY are not set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ringside --help lists the options.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app</name>
    <message>
        <source>%1 and activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ %1, does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ %1, fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, this job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No ZeRO stage fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without activations the first stage that fits is ZeRO %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first stage that fits is ZeRO %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fastest: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bucket %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured / model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speedup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row ends before its times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the row ends within its times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>numbers without size, count and type before them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>more columns than all_reduce_perf prints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a column does not hold the expected number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>count times bytes per element does not equal the size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the test found wrong values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>algbw is not size / time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not a row of an all-reduce over two ranks or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>busbw / algbw implies a different number of ranks than the run has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the line is longer than any row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too many rows: the rest of the file was not read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run has too few different sizes to fit; three are needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this file has no all_reduce_perf rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Communication: double gradient accumulation, which halves the exchanges. Throughput rises if this is the cause.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input: train on samples already in memory. Throughput rises if this is the cause.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stragglers: log each worker&apos;s forward and backward time. One that is always last is the cause.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serial work: profile a step of rank 0 and look for work that the others wait for, such as logging or evaluation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Small batch: double the batch. If the step time less than doubles, this is the cause.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap %1 of the backward pass with communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient buckets of %1 MiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same accelerators in larger hosts: %1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduction Server: %1 reducers of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-reduce chosen by the model: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor-parallel groups inside a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global batch of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch of %1 per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accumulate %1 micro-steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same batch in %1 micro-steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input of %1 samples/s per host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefetch the input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the slow hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jitter of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Skip the slowest: %1 backup workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fp16 needs loss scaling; bf16 does not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep fp32 master weights; fp16 needs loss scaling.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs another machine or tier, at another price.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adds hosts without accelerators to the bill.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs a framework that sends gradients during the backward pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Needs more CPU cores, cheaper decoding, or preprocessed samples.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uses host memory for the next batches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drops the samples of the skipped workers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stages communicate more often.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recomputes part or all of the forward pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Uses the memory that recomputation saves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report about a Ringside question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exam guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last reviewed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>  (marked as right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is wrong, and the source that shows it:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, checked %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 readers answered from the question and options alone; %2 agreed with the key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 reader answered from the question and options alone and agreed with the key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 reader answered from the question and options alone and disagreed with the key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last answer by a reader: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewritten once after a reader&apos;s comment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rewritten %1 times after readers&apos; comments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last reviewed %1 against the exam guide of %2. Author: %3. Licence: CC BY 4.0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved for your first mock exam; practice uses it last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Rules out %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mathematics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Concepts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ Correct: your answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ Correct answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ Your answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ Incorrect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ Correct: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ Incorrect. Correct: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why it tempts:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right choice when:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ruled out by:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not in the model:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this cause: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take this action: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 · %3 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>easy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose three</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose five</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>choose %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card info</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bury until tomorrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forgetting curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>days since the last review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recall, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recall</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>90 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After %1: %2 % recalled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Upcoming cards per day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cards per day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a time of day such as 18:00</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study for the Professional Machine Learning Engineer exam and watch distributed training at work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder with your answers and settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question bank to open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>light, dark, high-contrast-light, high-contrast-dark or system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size in percent, 100 to 200.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window size in pixels, such as 1440x900.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this question first, by its id in the bank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be used this way</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The text has a syntax error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has a syntax error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a known field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 appears twice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has no option “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is out of range: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 needs a unit: “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has the wrong unit: “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a finite number: “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 conflicts with other fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be used because of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be computed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is too large: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was written by a newer version (schema %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is open in another program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database reported an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The database %1 reported an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A newer request replaced this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; it takes %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; the nearest name is %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>column %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The computer&apos;s clock shows %1, but your last entry is from %2. Check date and time: due dates and study days depend on them. Your answers and their order are unaffected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The time zone changed from %1 to %2. Study days now follow the new time. You don&apos;t need to do anything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clock changed by %1 minutes, as for daylight saving time. You don&apos;t need to do anything.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 entry was restored from the backup %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 entries were restored from backups, most of them from %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 entry was recovered from the damaged file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 entries were recovered from the damaged file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Later entries may be missing; their number is unknown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 entry is lost: it is unreadable and in no backup.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 entries are lost: they are unreadable and in no backup.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This profile is open in another window (%1), so this window is read-only. To study here, close the other window and reopen Ringside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be written (%2), so Ringside is read-only. Free some space or make the folder writable, then reopen Ringside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file with your answers is damaged and was kept as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ringside started a new one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No entry is missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your answers were written by a newer version of Ringside. The file was kept as %1, and a new one was started. Open the old file with the newer version.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file with your answers was missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ringside was not closed properly, and some entries were missing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file system does not support a write-ahead log. Answers are saved just as safely, but more slowly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your answers could not be backed up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your answers are saved; the file was read back to check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ringside could not check that your answers are saved: the file could not be read back. Leave Ringside open and free space in the profile folder, or make it writable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 older backup is available.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 older backups are available.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close and reopen Ringside. It then checks the whole file and, if needed, rebuilds it from backups and readable entries.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program moved, deleted or changed the file with your answers while Ringside was open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new file was written with the 1 entry and read back to check: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new file was written with all %1 entries and read back to check: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new file was written with the 1 readable entry: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A new file was written with the %1 readable entries: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file found in its place is now %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your settings could not be read. The damaged file was kept as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ringside uses the default settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The copy %1 was used instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restored from %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The previous file was kept as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S%1</source>
        <extracomment>of a picture&apos;s cell: a server, and how many ranks a group has</extracomment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>×%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Host %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree A: first half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree B: second half</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC %1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>message size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time of one all-reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before the change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below %1, %2 is fastest; above, %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From %1, it is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same algorithm is fastest at all sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This job&apos;s gradient of %1 takes %2 with %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A bucket of %1 takes %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not counted as fastest: %1, because its messages all start at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 measured times compared with this job&apos;s curve: median %2, largest deviation %3 at %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>true or false</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a date such as 2026-12-31</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::AboutPage</name>
    <message>
        <source>Ringside is a study app for the Professional Machine Learning Engineer exam. It explains scaling by showing it. Version %1.

Ringside is independent and not affiliated with or endorsed by Google. Trademarks belong to their owners. All questions are original; none comes from an exam.

The numbers in the charts come from a model and are not measurements. The model&apos;s assumptions are listed next to each chart.

**Licences.** The program is free software under the GNU General Public License, version 3 or later, without any warranty. Questions and explanations are under Creative Commons Attribution 4.0 (CC BY 4.0), each with author and sources.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**Built with**</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**Keys.** A to F choose an option, Enter submits and continues. Settings, Keyboard lists the shortcuts of all pages; you can change most of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Ringside</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::AllReduceScene</name>
    <message>
        <source>This job&apos;s all-reduce</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::AllReduceView</name>
    <message>
        <source>This job&apos;s all-reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-reduce to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Algorithm to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: done after %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-reduce: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::AssumptionsPanel</name>
    <message>
        <source>Assumptions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computed from these, not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stated</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::BackupSection</name>
    <message>
        <source>Back up now</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ringside writes a verified copy of your answers when you close the window, and every 30 minutes if something changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ringside writes a verified copy of your answers when you close the window. If something changed, it also writes one every 30 minutes after 2 minutes without input, because a copy would delay an answer on this file system.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept: all backups of the last 2 days, then one per day for 12 days, one per week for 10 weeks and one per month for 9 months.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backups, newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore the selected backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the backup folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No backups yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 backup in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 backups in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The backup failed. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore your answers as of %1? Ringside keeps the current file next to it, so newer answers can be added again. The window reopens.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::BreakdownView</name>
    <message>
        <source>Takeaway</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parts of the explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare two options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>**Takeaway.** %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::CardInfoDialog</name>
    <message>
        <source>Reviews, newest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stability, days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card info</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::CardLinks</name>
    <message>
        <source>See it in the Explainer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions on this: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved for your first mock exam: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::CardListModel</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::CardSpreadPlots</name>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card stability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stability, days; each bar covers twice the range of the previous one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reviews yet. This chart shows how long you remember each card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stability is the number of days until recall falls to 90 %. Cards: %1; median %2 days, mean %3 days. Suspended cards and disabled card types are left out here and in the next two charts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card difficulty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difficulty, 1 to 10</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difficulty %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>difficulty %1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reviews yet. This chart shows how hard each card is for you.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difficulty runs from 1 (easy) to 10 (hard) and follows your ratings. Cards: %1; median %2, mean %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card retrievability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>probability of recall now, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 % or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reviews yet. This chart shows how likely you are to recall each card now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected recall now: %1 of %2 cards, the sum of the memory model&apos;s probabilities. Median %3 %, mean %4 %.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ChallengeCompareView</name>
    <message>
        <source>Two results of a challenge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All challenges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Escape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in Practice ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in Practice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chosen question with its explanation: Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question by question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Challenge %1: you and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other person</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ChallengeModel</name>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ChallengePage</name>
    <message>
        <source>Challenge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save your result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Challenge results (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: %1. Send this file to the other person.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the other result</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ChallengeStartView</name>
    <message>
        <source>Before a challenge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Challenge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two people answer the same questions. Agree on a seed and a number of questions, answer separately, then exchange your result files. Both need the same version of Ringside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seed and the number of questions decide which questions you get, so some may be familiar. Questions reserved for your first mock exam are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End your current session to start a challenge.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start challenge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>0 to %1; share it with the other person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optional</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open result file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare it with your result of the same challenge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No results yet. After a challenge you can save and compare your result here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latest %1 of %2:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save your result for the other person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the other person&apos;s file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ChallengeText</name>
    <message>
        <source>You</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Challenge %1 with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2: %3 right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The other person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ right, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ wrong, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the other person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3 right in %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 not answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 had %2 more correct.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tie.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tie; %1 was %2 faster.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>you</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both correct: %1. Only you: %2. Only %3: %4. Neither: %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These results are from different challenges: the file has seed %1, yours has seed %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file comes from another version of the question bank: 1 of %2 questions differs. Both of you need the same version of Ringside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file comes from another version of the question bank: %1 of %2 questions differ. Both of you need the same version of Ringside.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a challenge result: it is larger than %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a challenge result, or it is damaged at line %2: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not a challenge result, or it is damaged. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have no result for %1 yet. Its seed and number are filled in below: take the challenge, then open the file again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::CheckpointPlot</name>
    <message>
        <source>everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost time / useful time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checkpoint interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Young</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>lost work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>restarts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Young, before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this job, at Young&apos;s optimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least, Young</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>least, exact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This job, with a checkpoint every %1,</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A checkpoint every %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 loses %2 of the useful time: %3 to saves, %4 to repeated work, %5 to restarts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With failures during saves and restarts: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With failures during saves and restarts, the run never finishes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A save takes %1 and failures occur every %2 on average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: the optimum is a checkpoint every %1 (%2 lost)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; this job saves every %1 and loses %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; this job states no interval and uses Young&apos;s optimum, %1: it loses %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The probability of finishing without a failure is %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Young&apos;s approximation is poor here: it assumes that a save is short compared with the time between failures, and this one is %1 of it (more than %2). With failures during saves and restarts, this job loses %4, not %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lost time divided by useful time, by checkpoint interval; logarithmic axis from %1 to %2. Short intervals lose time to saves, long ones to repeated work, so the sum is U-shaped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With failures during saves and restarts, the optimum is %1 (%2 lost).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::CheckpointScene</name>
    <message>
        <source>Lost time by checkpoint interval; use arrow keys to read values</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Command, page or words to search for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a command, a page or words to search for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the library for &quot;%1&quot;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matches.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::CompareBar</name>
    <message>
        <source>Pin as A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin this state as A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare two states of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep this state as A and compare it with your changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with the original job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin this state as A instead</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin this state as A, then move a slider. The difference and its reason appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B cannot be compared: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::CompareDialog</name>
    <message>
        <source>Compare two options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left option</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right option</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons of the left option</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons of the right option</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ComparisonText</name>
    <message>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pipeline bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the slowest host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the optimizer&apos;s states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>embedding tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the worker&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the preset&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the optimizer&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is %2, not %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute grew %1×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute grew from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute fell from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the gradient fell from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the gradient grew from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there is one host, not %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no host in the step is slower than the others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a micro-step has %1 samples, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a sample takes %1, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a step has %1 micro-steps, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a host&apos;s NIC carries %1, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a link inside the host carries %1, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a message&apos;s latency is %1, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>there are %1 hosts, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a host has %1 accelerators, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the servers together carry %1, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the backward pass hides it, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a replica spans %1 accelerators, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the slowest host takes %1× as long as the others (%2× before)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a host&apos;s input delivers %1 samples/s, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the work is serial, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the model has %1 parameters, not %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and because %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> because %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, although %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stays at %2 with %3 times the samples per accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stays at %2 with %3 of the samples per accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 appeared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 disappeared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fell from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 grew from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and the gradient did not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, less than the samples per accelerator, which grew %1×</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> for %1 times the samples, and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fell from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 grew from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2%3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; now it fits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; now it does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 falls from %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rises from %2 to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A and B give the same result in the model.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ConfidenceBar</name>
    <message>
        <source>guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optional. Key %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ConfusedOptionsSection</name>
    <message>
        <source>Confused options</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::DayStrip</name>
    <message>
        <source>Days studied, loading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Studied on %1 of the last %2 days</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::DeckDialog</name>
    <message>
        <source>Deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buried until tomorrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leeches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;List</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card types in reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Include %1 cards in reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card info</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::DurationText</name>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>d</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::EvidencePanel</name>
    <message>
        <source>According to the model: memory. An accelerator has %1; the job needs %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>According to the model: compute. Everything else takes less than a quarter of the step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>According to the model: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 of the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Likely bottleneck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table does not show what limits the job: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamMap</name>
    <message>
        <source>Question map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>current</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unanswered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>too few options chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question %1, %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamPage</name>
    <message>
        <source>Mock exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The exam could not start. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time is up, but the exam could not be submitted. Ringside tries again every second. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time is up. Your exam was submitted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time is up. Your exam was submitted. See the report under Mock exam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submit exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submit this exam?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep working</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The exam could not be submitted. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamReportView</name>
    <message>
        <source>Exam report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All exams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Escape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores by domain, with intervals where questions were new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changed answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time and correctness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence and correctness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select a number to see the question, your answer and the explanation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamReviewView</name>
    <message>
        <source>Exam question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Escape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in Practice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next mistake ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamRunView</name>
    <message>
        <source>Running exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused. Resume to see the question again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question and time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next unanswered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next unanswered or flagged question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submit exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This question cannot be shown. It does not count in the score.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flagged ⚑</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, rehearsal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next question that is flagged or incomplete, %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamStartView</name>
    <message>
        <source>Before a mock exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mock exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Past exams</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No exams yet. Scores and questions of your exams appear here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rehearsal with pauses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>60 questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>50 questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seed decides which questions you get, 0 to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Same questions as someone with this seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ignores what you have seen: two people with the same seed and question bank get the same questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The seed alone decides: some questions may be familiar, so the score says less about the real exam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking which questions you have seen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start mock exam ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start rehearsal ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamText</name>
    <message>
        <source>%1 over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time is up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than 1 min left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exam: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A rehearsal can be paused, is not submitted when time is up, and is not compared with your forecast. Questions reserved for your first mock are used last. Your answers count like any others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>120 minutes, no pauses, no feedback until the end. Questions follow the weights of the exam guide. You can change, flag and skip answers until you submit; when time is up, the exam is submitted. Closing Ringside does not stop the clock. Every change is saved immediately, so you can continue after a crash.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bank has %1 questions, fewer than the %2 of this exam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 question is reserved for your first mock and still unseen; it comes first. Unseen in total: %2 of %3 questions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 questions are reserved for your first mock and still unseen; they come first. Unseen in total: %2 of %3 questions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 questions are unseen. They come first, within the domain weights.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only 1 of %2 questions is unseen. A score with repeats says more about your memory than about the exam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only %1 of %2 questions are unseen. A score with repeats says more about your memory than about the exam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your rehearsal was restored and is paused.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your mock exam was restored. The computer&apos;s clock was set back, so the time away is unknown; you have what was left after your last change: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your mock exam was restored. %1 passed since your last change and counted: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 unanswered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 incomplete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You answered all %1 questions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %1 questions: %2. Unanswered questions count as wrong.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Time: %2. You cannot change answers after submitting.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rehearsal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, seed %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 correct, %3 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of these questions were new to you, too few to predict your next score (%2 needed). Questions you had seen before do not count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected score on another exam with new questions: %1 to %2 % (90 % interval). This uses only the %3 questions that were new to you (%4 correct) and assumes that the bank is as hard as the exam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reaches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>is below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The score %1 the pass mark of %2 %. The pass mark is your assumption; Google publishes none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> The forecast before the exam was %1 to %2 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This was a rehearsal, not a mock exam.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submitted automatically when time was up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submitted with %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> %1 unanswered: counted as wrong in this score only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> %1 left out because the bank no longer has them or could not read them: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 to %3 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You changed no answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changing answers helped: %1 more correct.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changing answers hurt: %1 fewer correct.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Changing answers made no difference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers changed: %1. Wrong to right: %2, right to wrong: %3, wrong to wrong: %4, back to a right first answer: %5. %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From wrong to right: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From right to wrong: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You answered no question.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median time per answer: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median time: %1 for right answers, %2 for wrong ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>question %1 (%2, %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowest: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>under %1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not rated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You didn&apos;t rate your confidence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brier score %1 over %2 answers (lower is better). Always stating your share of right answers would give %3. Guess counts as 25 %, unsure as 60 %, sure as 90 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>left out, unreadable in the bank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed from %1, which was right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong, incomplete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question %1 of %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confidence: guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confidence: unsure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>confidence: sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seen before</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ExchangeText</name>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the busiest rank&apos;s port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the busiest NIC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the busiest server&apos;s port</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the busiest link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranks %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>server group %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>host %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the whole sum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>values of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sum of %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 hold %2 of the final sum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds %2 of the final sum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds the final sum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 holds %2 of %3 chunks complete; chunk %4: %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Between %1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3 one way now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of its one-way limit, %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>NIC of %1: %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, shared by %2 messages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 waits for %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 messages are waiting, the first from %2 for %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, including %2 latency over %3 steps; %4 pass %5 at %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawn in pieces: %1. The step uses a stream without gaps: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawn message by message: %1. The step uses the closed form: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both take the same time. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>by bytes in flight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The %1 is %2 as fast, %3. %4</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ExplainerPage</name>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this job shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where a simpler formula differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sliders of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures or sliders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Levers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. The pictures still show the state before this change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This job cannot be computed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explainer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ExplainerPanel</name>
    <message>
        <source>This question has no job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The question describes no cluster, model or workload, so there is nothing to simulate. After your answer you see the reasons, the clues in the question, the concepts and the sources. Questions about a training job show its all-reduce, its speedup and sliders here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explainer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. The charts still show the state before this change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This job cannot be computed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ExportMenu</name>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export this picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save picture...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save data as CSV...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save animation as pictures...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Print...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Picture copied to the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data copied to the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description copied to the clipboard.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pictures (%2 per second) saved in %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sent to %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::FilterChips</name>
    <message>
        <source>Filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Objective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>easy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not answered yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last answer right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last answer wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deep</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: any</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::FirstRunDialog</name>
    <message>
        <source>My exam is on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before you start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is an exam date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exam date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum reviews per day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> reviews per day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ringside asks exam questions, explains every option, and lets you watch the training job behind the question.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>When is your exam?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a date, Ringside schedules cards so that you recall most of them that day. Without one, cards come just before you would forget them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many reviews per day?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the maximum, new cards included. You can change both in Settings. Nothing you enter leaves this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start with a question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulating the days ahead.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::FittingSection</name>
    <message>
        <source>Progress of the fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit to my reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use fitted weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use previous weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stopped. Nothing changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not enough reviews for a fit: %1 of %2 happened on a later day than the previous one. The default weights work well until then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With the fitted weights:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fitted weights are now in use. Due dates stay; each card gets its new interval at its next review.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The previous weights are in use again.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ForecastText</name>
    <message>
        <source>No mock exam yet. Ringside saves its forecast when you start one and compares it here with your result on new questions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 started before a forecast was possible</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 had fewer than %2 new questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No forecast to evaluate yet. Mock exams submitted: %1; %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results inside the forecast&apos;s 90 % interval: %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> Brier score of the pass probability: %1 (0 is perfect; always saying 50 % gives 0.25).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> A Brier score needs %1 exams.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: forecast %2 to %3 %, pass probability %4 %; result %5 of %6 new questions, %7 %: %8, %9 %10 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>inside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>outside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at or above the assumed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below the assumed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::GuidePage</name>
    <message>
        <source>This job cannot be computed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This bank has no concept cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matching terms.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter sections and terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matching sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms and definitions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::GuideText</name>
    <message>
        <source>Chapter %1 · domain %2 of the exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>checked %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table over %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: ratio of %2 to the unchanged job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” with %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::GuideTree</name>
    <message>
        <source>Chapters and sections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::InputScene</name>
    <message>
        <source>Hosts and accelerators over a few steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover or use arrow keys for exact values.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::InputText</name>
    <message>
        <source>%1 samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading and decoding on the hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the shared storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the hosts&apos; NICs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with prefetch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without prefetch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: a step takes %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This job, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With prefetch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without prefetch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>read the samples of step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait for the accelerators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait for the samples of step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the serial part of step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Limit of each part alone, all hosts together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 a host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: limits the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: limits the input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>accelerators train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The hosts deliver %1; the accelerators could use %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input is the bottleneck, limited by %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefetch hides only %1 of training time: the accelerators wait %2 in every %3 step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefetch hides all %1 of reading behind %2 of training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without prefetch, the accelerators wait %1 in every %2 step. With it, a step would take %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A host reads %1 samples per step in %2; the accelerators train for %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::IntervalBars</name>
    <message>
        <source>Readiness by domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ItemText</name>
    <message>
        <source>%1 % (%2 to %3 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answers yet. Your questions appear here with their difficulty for you, your median time and when you last saw them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mistakes yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hardest for you: “%1” Wrong: %2 of %3; estimated difficulty: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difficulty is your estimated share of wrong answers to a question, with a 90 % interval. Your overall share counts as %1 extra answers, so a single answer does not decide. Time is the median. All your answers count, whatever range the charts show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions: %1. Press Enter or double-click to open one in Practice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Left out: %2 answers to questions that are no longer in the bank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1
You chose “%2” where “%3” was right:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>once, on %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 times, last on %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing yet. Wrong options you choose appear here next to the right ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confused pairs: %1; more than once: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Press Enter or double-click to open the question in Practice.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Showing the %2 most frequent and recent.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ItemsModel</name>
    <message>
        <source>%1
%2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share wrong, with 90 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median time per answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Objective</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ItemsPanel</name>
    <message>
        <source>Question by question</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ItemsSection</name>
    <message>
        <source>Questions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::JobBench</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This profile is read-only, so the job is not saved in it. Save the job to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your profile holds a job that cannot be opened. To protect it, this job is not saved in your profile. Save it to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job in your profile cannot be opened: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job in this profile is damaged (%1). The file was left unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job in your profile is damaged (%1). Nothing was deleted: the file is now %2. Enter the job again, or repair the file and open it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job was not opened; yours is unchanged. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There are %1 more errors in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job was not saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job cannot be saved in your profile: %1 It is lost when you close Ringside unless you save it to a file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, line %2, was not imported: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not imported: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not imported: none of its rows can be used. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not imported. The limit is %2 measurement files; remove one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your job is unchanged: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::JobCharts</name>
    <message>
        <source>Speedup by number of workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The parts are named after you answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before → with your changes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::JobFigure</name>
    <message>
        <source>not modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speedup over one worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory per accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::JobFigures</name>
    <message>
        <source>Key figures of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::JobForm</name>
    <message>
        <source>not stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not stated, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input and strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewer fields</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; when empty: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::JobPage</name>
    <message>
        <source>Add measurements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs and tables (*.log *.txt *.csv *.tsv *.out);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs (*.yaml *.yml);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs (*.yaml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 The charts still show the state before this change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a job on the left, start from an example, or open a scenario file. Ringside shows its speedup, what limits it, and what would help most. Drop nccl-tests logs or tables of workers and throughput anywhere on the page to compare them with the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also enter %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also enter %1 (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This job cannot be computed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before → after this change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything is computed on this computer. Nothing is sent anywhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Job or results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from an example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start from…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an empty job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>an image classifier, 16 A100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a language model, 64 A100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>7 billion parameters, 32 A100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a pipeline of 8 stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep these changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open job…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+S</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add measurements…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An nccl-tests log or a table of workers and throughput. You can also drop files on the page.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::JobTerms</name>
    <message>
        <source>Where the time goes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::JobText</name>
    <message>
        <source>Workers (hosts)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPUs per host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network per host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network latency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One network card per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link inside the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link efficiency inside the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Latency inside the host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention heads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Optimizer bytes per parameter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Embedding tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tokens per sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute time per micro-step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples per second per GPU</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model FLOPs utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute precision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overlap with the backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient bucket</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowdown by hidden communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count attention FLOPs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accumulated micro-steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input per host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Prefetch input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow host&apos;s compute time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jitter of the compute time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape of the jitter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Backup workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network per server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Asynchronous updates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Micro-batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interleaved chunks per stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pipeline schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor parallel GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Placement of tensor-parallel GPUs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scatter-gather between stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute while waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient compression</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Base learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trained parameters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation bytes per sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Activation recomputation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch for that compute time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning-rate rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curvature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to save a checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mean time between failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time between checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price per accelerator hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tuning trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Features of the padded layer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Serial share of the work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Storage bandwidth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes a sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>PowerSGD rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of values sent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to compress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Staleness bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Curvature at the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient noise</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradient clipping norm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Critical batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fewest steps to the accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Samples of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Extra steps per update of staleness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to restart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute time of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time per trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time saved by early stopping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the all-reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the input pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the slowest host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the pipeline bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the parameter servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the all-reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the slowest host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> G</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> M</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model covers this job on one host only, so there is no speedup to draw.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottleneck: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 workers give %2× the throughput of one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 is the bottleneck at every size shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 is the bottleneck from %3 on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 is the bottleneck up to %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this job: %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3, step %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>work per GPU constant (weak scaling)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>global batch constant (strong scaling)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in all, %2 efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 GB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory per accelerator: needs %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory per accelerator: does not fit: needs %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations not modelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This changes nothing in the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model cannot compute this: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time per sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the wait for communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the share of communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time for input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>speedup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory per accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the mean staleness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the time lost to checkpoints and failures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the probability of finishing without a failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the useful share of the tiles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the run time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the cost per million samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the cost of the run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the tuning time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the number of informed trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the best checkpoint interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the learning rate from the rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 stays at %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 falls from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rises from %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With this cause removed, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With this change, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> and %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; a step now takes %1 for %2× the samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; it fits in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; it does not fit: needs %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::JumpDialog</name>
    <message>
        <source>Questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions and their state</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::KeyMap</name>
    <message>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find a command, page or question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Toggle full screen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Practice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submit the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jump to a question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag, tags and note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the source file or report an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mock exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next unanswered or flagged question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag the question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence: guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence: unsure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence: sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause a rehearsal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submit exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explainer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin this state as A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unpin A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo a change of the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo the change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a job from a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the job as a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter sections and terms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Easy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card info</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag the card, or remove its flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note on the card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags of the card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit your own card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bury until tomorrow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview without changing the schedule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A to F: choose the option with that letter; in an exam, Shift+letter eliminates it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to 3 in practice: your confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 to 6 in an exam: choose the option with that number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter: press the focused button, or the page&apos;s main button</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tab and Shift+Tab: next and previous control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space: press the focused button, show a card&apos;s answer, play or pause an animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left, Right, Home, End: step through a picture or move a slider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Escape: close a dialog, end a preview, or go back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter: save in a dialog with a text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+O, Ctrl+S, Ctrl+Z in My job: open, save, undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a key with Ctrl or Alt, or a function key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this key is fixed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>these keys are already used for &quot;%1&quot; (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Ringside command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keys such as Ctrl+K</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::KeysDialog</name>
    <message>
        <source>Reset all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore your own keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys for: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset the keys for: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed keys</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::LaneView</name>
    <message>
        <source>%1: %2, from %3 to %4, %5 long</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::LeverGroupBox</name>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2, %3 changed)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sliders, expanded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 sliders, collapsed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::LeverRow</name>
    <message>
        <source>%1, exact value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset to the job&apos;s value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::LeverText</name>
    <message>
        <source>This job&apos;s sliders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slow hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>off</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole numbers, %1. The slider has %2 stops from %3 to %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. The slider has %2 stops from %3 to %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 GPU per host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 GPUs per host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 also sets: %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::LeversPanel</name>
    <message>
        <source>Reset all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::LibraryModel</name>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Objective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::LibraryPage</name>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search results and preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save this search or run a saved one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions found</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a session with these questions, in this order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in Practice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This bank is empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer stays hidden because Ringside cannot record that you saw it. Readiness would count a later answer as a first one. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions cannot be opened now. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::LibraryText</name>
    <message>
        <source>Words or beginnings of words · &quot;exact phrase&quot; · -not · this OR that · domain:3 · objective:3.3.b · difficulty:hard · type:multiple · is:wrong · is:right · is:unseen · is:flagged · is:scenario · depth:deep · confidence:low · tag:exam · note:ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First %1 of %2 questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>More than %1 questions match; only the first %1 are ranked. Add a word to narrow the search.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All %1 questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 of %1 questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No question matches %1. Try a shorter word or fewer filters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At character %1, “%2”: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚑</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::LinkActions</name>
    <message>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job as a link or a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the whole job as one line of text; nothing is sent anywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paste link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the job from the link on the clipboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a job from a YAML file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the job with your changes as a YAML file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link copied to the clipboard: %1 characters hold the whole job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The clipboard holds no valid job link. Nothing was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opened the job from the link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs (*.yaml *.yml);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not opened and nothing was changed. First of %2 errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not opened and nothing was changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jobs (*.yaml *.yml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The job was not saved</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::MainWindow</name>
    <message>
        <source>Your settings could not be saved. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::MarkButton</name>
    <message>
        <source>Mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag, tags and note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks of this question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tags…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>⚑ flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You flagged this question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::MarksDialog</name>
    <message>
        <source>&amp;Flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marks of this question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>look again, exam week</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tags, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 tags; the limit is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tag has %1 characters; the limit is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The note has %1 characters; the limit is %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::MeasuredLogBar</name>
    <message>
        <source>Compare with a log…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured message sizes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare with an all_reduce_perf log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An all_reduce_perf log from nccl-tests. It stays on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the measured points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file itself is not deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logs (*.log *.txt *.out);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not imported: it needs usable all-reduce rows of at least three sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 was not imported: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, measured on %2 ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, the first of %1 runs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::MeasuredPlots</name>
    <message>
        <source>model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>message size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all-reduce time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>next regime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>deviation from the measurement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::MeasuredSection</name>
    <message>
        <source>Measured: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the measurements of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file itself is not deleted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more runs in this log are not shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover over a measurement or use arrow keys for exact values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput by number of workers, measured and modeled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All-reduce time by size, measured and fitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deviation of fit and job from each measurement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use these numbers in the job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Left out: %1. Everything else was used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This table cannot be shown yet: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::MeasuredText</name>
    <message>
        <source>%1%4 (%2 to %3%4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Three</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Four</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (“%1”)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ranks, derived from busbw / algbw (%2 to %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 sizes from %3 to %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time = %1 + bytes / (%2): latency dominates below %3, bandwidth above. Bus bandwidth: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 regimes; the fastest at each size applies:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every all-reduce takes at least %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fit is within %1 at every size; its median error is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A latency and a bandwidth do not describe these times: do not predict with this fit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your job cannot be shown with it: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The all-reduce of your job deviates by up to %1, at %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: measured %2, fit %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, your job %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set in your job: %1. With these values the model is within %2 of the log at every size; the largest error is at %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>above</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %1 workers, you measured %2 samples/s and the model predicts %3: the measurement is %4 %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model cannot compute your job with %1 workers, so only the measurements are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its tokens are converted to samples of %1, as set in your job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The table has no batch column, so your job&apos;s batch is used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers in the table are taken as hosts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 workers: measured %2 samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, model %2 (%3%4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Amdahl</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gustafson</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>USL</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one worker %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial share %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>contention σ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>coherency κ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximum throughput with %1 workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2. Maximum error %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: not fitted; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brackets show 95 % intervals. Amdahl assumes fixed work, Gustafson assumes that work grows with the workers, and the USL adds the cost of coordination. A smooth law cannot show the jump from one host to two, and it predicts nothing beyond twice the measured number of workers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing, the job scales</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stragglers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a small batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The measured job scales: throughput grows with the workers, within 5 %.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measurements: most likely %1. It explains the table at least nine times better than any other cause.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 causes explain the measurements about equally well: %2. The table cannot separate them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measure with %1 workers: their predictions differ by %2 there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No other number of workers separates them. Change one thing in the job instead:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No single cause explains the measurements within 15 %. Measure each size three times. Two causes at once also look like this.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model of your job agrees: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model of your job disagrees: %1. The entered job and the measurements do not match.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cannot be tested: the batch per worker is the same in every row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>maximum error %1, at %2 workers: predicted %3/s, measured %4/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; would take %1 of the longest step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; weight under 0.1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; weight %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::MemoryScene</name>
    <message>
        <source>Memory of one accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>memory of one accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>over capacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before the change</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::MemoryText</name>
    <message>
        <source>weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimizer states</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of one %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stage %1, fullest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stage by stage of the pipeline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fullest accelerator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fullest accelerator, by ZeRO stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fullest accelerator holds %1, mostly %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This job needs %1 on one accelerator, mostly %2: %3 more than the available %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The fullest accelerator holds %1, mostly %2: %3 of %4 are free.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without activations, the fullest accelerator holds %1, mostly %2. Activations can use up to %3 of %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bars leave out activations: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO changes nothing here: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of %1 stages, stage %2 holds the most (%3) and stage %4 the least (%5).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2; %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, before %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::MetaLine</name>
    <message>
        <source>Domain of the exam guide and its approximate share of the exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difficulty, rated by the author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of right options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>facts change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These facts change often; last checked on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::NavRail</name>
    <message>
        <source>Pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ringside logo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::NotesDialog</name>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note and tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tags, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::Notice</name>
    <message>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ObjectivePlots</name>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy by objective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No objective of domain %1 has 5 answers in this range yet. Accuracy per week appears from 5 answers on.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ObjectiveSection</name>
    <message>
        <source>Domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::OptionCard</name>
    <message>
        <source>Text of option %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reasons of option %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eliminated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eliminate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shift+%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Restore option %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Eliminate option %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hide why ▴</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>show why ▾</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::OwnCardDialog</name>
    <message>
        <source>Front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its reviews are kept. “Undo” on the page restores the card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::OwnSetDialog</name>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Against the clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deep practice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As in the Library: words, domain:3, is:wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Topic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Domain %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your set: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions cannot be opened now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You have no mistakes to repeat.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bank has no deep questions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter a topic.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matching questions.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::PartialSums</name>
    <message>
        <source>What the selected rank holds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What %1 holds and whose values it contains: %2 0 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::PipelineScene</name>
    <message>
        <source>Schedules of the pipeline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::PipelineText</name>
    <message>
        <source>forward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward pass again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward and backward in turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfer to the next stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bubble: the stage is idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GPipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>interleaved 1F1B, %1 chunks per stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1F1B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Interleaved ×%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (this job)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, bubble %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, activations of %2 micro-batches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of micro-batch %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, chunk %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 micro-batches through %2 stages take %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; no stage is ever idle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 with %2; every stage is idle for %3 (%4)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; %2 would take %3 (%4 idle)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumed: stages are equal; of a micro-batch&apos;s compute 1/4 is the forward pass, 1/4 the forward pass again and 1/2 the backward pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumed: stages are equal; of a micro-batch&apos;s compute 1/3 is the forward pass and 2/3 the backward pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The recomputed forward pass is drawn as part of the backward pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfers between stages are left out: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No interleaved schedule to compare with: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture shows one in %2 of %1 stages.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>See the step lanes for slow workers, input and the gradient exchange.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 to %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, stage %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: idle, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, including a transfer of %2 at the end.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 passes, micro-batches %3 to %4, %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 in all. A stage computes for %3 and is idle for %4 (%5). Stage 1 keeps activations of up to %6 micro-batches, stage %7 of up to %8.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::PlotAxis</name>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (log)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 (log)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::PlotParts</name>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>day, from %1 to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 (%3 %)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::PracticePage</name>
    <message>
        <source>Practice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question and answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What this job does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question or explainer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explainer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Jump</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The answer could not be saved. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Submit ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next question ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Finish ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First question ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report an error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this question&apos;s source file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save a report to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer the question first: its source file shows the key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No program could open the source file: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Report saved to %1. Add what is wrong and send it to the authors.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::PreviewDialog</name>
    <message>
        <source>Due within a number of days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All cards of a domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All cards with a tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Days after today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No matching cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 card. The schedule does not change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cards. The schedule does not change.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ProfileSafety</name>
    <message>
        <source>Restore a backup</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ProfileSection</name>
    <message>
        <source>Profile folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder with your answers and settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the profile folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder holds all your answers, notes and settings. To use another folder, start Ringside with --profile and its path.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ProgressPage</name>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass mark, your assumption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>50 to 95 %; arrow keys change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Forecasts and results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading your answers and reviews.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your answers and reviews cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::QuestionListModel</name>
    <message>
        <source>not answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✓ right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>✗ wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2 (%3, %4)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::QuestionView</name>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You already chose %1 of %2. Clear one to choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose one option.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose %1 options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 chosen. Choose %3 more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::RailStatus</name>
    <message>
        <source>%1 due</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::RatePlanePlot</name>
    <message>
        <source>global batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>square-root rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>toy&apos;s limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this job, the rate that worked: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this job: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worked: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>toy model step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>toy model loss, relative to its start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>warm-up ends</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>diverged at step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the toy model diverges</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its loss does not fall</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::RatePlaneScene</name>
    <message>
        <source>Batch and learning rate; use arrow keys to choose a point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Toy model&apos;s loss at the selected point</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::RatePlaneText</name>
    <message>
        <source>at a batch of %1, it diverges above a rate of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>at a batch of %1, it does not diverge in this range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the toy model&apos;s loss falls below %1 of its start in %2 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the toy model&apos;s loss falls to %1 of its start in %2 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the toy model&apos;s loss does not fall: %1× its start after %2 steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the toy model diverges: at step %1 its loss exceeds a million times its start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 worked at a batch of %2. For this job&apos;s %3 samples, the linear rule gives %4 and the square-root rule %5; this job uses %6</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This job uses a rate of %1 at a batch of %2 samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, with which %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No region is drawn: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 at first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 steps of warm-up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>momentum %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient noise %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradients clipped to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hatched: a toy model diverges. Ringside ran gradient descent at %1 points on a parabola of curvature %2%3. This shows the mechanism, not this job&apos;s model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This job, batch %1, rate %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Batch %1, rate %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The rules give %1 (linear) and %2 (square root) at this batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or use arrow keys to choose another point and its loss curve.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or use arrow keys to choose another point.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Without noise, the batch does not matter to the toy model: it diverges above a rate of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The toy model does not diverge in this range.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Toy model&apos;s region: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning rate by global batch, both logarithmic: %1 to %2 samples, rates from %3 to %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::RatingBar</name>
    <message>
        <source>How well did you know it?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, again after %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not yet, again at the end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Knew it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ReadinessText</name>
    <message>
        <source>An exam today: %1 to %2 %, most likely %3 %, based on %4 first answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not enough answers yet: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not enough answers yet in domain %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer 60 questions once, 5 or more per domain, to get a score estimate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The probability of %1 % or more is %2 %. This is a 90 % interval, if the exam is as hard as these questions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions answered: %1 of %2, right the first time: %3. Answers including repeats: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 The estimate uses %2: the others were shown in an exam and left unanswered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumptions: an exam of %1 questions with the guide&apos;s weights, as hard as this bank. The real difficulty is not public. Only your first answer to each question counts, because a repeat measures memory. Google publishes no pass mark, so the dashed line is your assumption.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 %, %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::RemedyList</name>
    <message>
        <source>What would help most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one change at a time, ranked by time per sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the tested changes helps this job.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No help: %1 (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::RemedyText</name>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step unchanged at %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 for %2 the samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 micro-batches per step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 interleaved chunks per stage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1F1B instead of GPipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep activations instead of recomputing them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ZeRO stage %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute all activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recompute attention activations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequence parallelism</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>saves %1 of the time per sample; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fits: %1; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no gain: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more time per sample; %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>does not fit: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>still does not fit: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The step has %1 samples instead of %2: adjust learning rate and warm-up. Beyond the critical batch size, more samples no longer save steps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory cannot be checked: the job states no activations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory %1, was %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This job does not fit: it needs %1 per accelerator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute takes most of the step: %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This job is limited by %1. Step: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None of the tested changes helps. You need more or faster accelerators, or fewer operations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most effective change is “%1”: it %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::Reminder</name>
    <message>
        <source>One card is due.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cards are due.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ReviewCardText</name>
    <message>
        <source>Concept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Own card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Define it, then check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Define it and give the formula, then check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer with a reason, then check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill the gap, then check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer, then check.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bury</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card types</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not reviewed yet, so there is no forgetting curve.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recall was 100 % at the last review. It falls to 90 % after %1 days and to %2 after %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recall now: %1, after %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stability: %1 days. Difficulty: %2 of 10.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Due: %1. Reviews: %2. Lapses: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not reviewed yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leech: read the concept again, rewrite the card in your own words, or suspend it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next interval after a review now: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ReviewPage</name>
    <message>
        <source>Review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Front</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Space or Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview ended: 1 card seen. The schedule did not change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview ended: %1 cards seen. The schedule did not change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preview, schedule unchanged: %1 of %2 left. Esc ends it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show answer ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cards are due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done for now: 1 card reviewed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done for now: %1 cards reviewed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn 1 more new card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learn %1 more new cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The review could not be saved. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You forgot “%1” %2 times. Read the concept again, rewrite the card with %3, or suspend it. %4 lists it under Leeches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Buried until tomorrow. Undo with %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Suspended until you resume it in %1. Undo with %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“New card”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the deck</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>After a restart you can still undo everything since the start of the study day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo “%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can undo one step of today with %1: “%2”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>You can undo %1 steps of today with %2. The last one is “%3”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Card deleted; its reviews are kept. Undo with %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ReviewText</name>
    <message>
        <source>Again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Easy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 months</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relearning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last seen yesterday</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>last seen %1 days ago</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forgotten %1 times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to repeat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next card is due today at %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next card is due tomorrow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The next card is due on %1, in %2 days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 card not started; it comes tomorrow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cards not started; the next come tomorrow.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your deck is empty. A question becomes a card the day after you answer it in practice. %1 creates a card of your own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Builds on: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::RhythmPlots</name>
    <message>
        <source>%1:00 to %2:00</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, too few to draw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best %1; worst %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No hour has 5 answers or 5 due cards in this range yet. Accuracy per hour appears from then on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right answers: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Due cards remembered: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hours with fewer than 5 are not shown. Times use this computer&apos;s time zone; a mock exam counts in the hour you submitted it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy by position within a sitting: %1. Sittings: %2; a pause of %3 minutes ends one (assumption). Only long sittings reach the later positions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy by hour of the day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hour of the day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>due cards remembered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: answers %2; due cards %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy within a sitting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>position of the answer within its sitting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1+</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers %1 of a sitting: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No part of a sitting has 5 answers in this range yet. This chart shows whether your accuracy falls during a sitting.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::RowsSection</name>
    <message>
        <source>Save data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save data: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All rows as a CSV file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading your answers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your answers cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SaveTable</name>
    <message>
        <source>Save data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SavedSearchesDialog</name>
    <message>
        <source>Saved searches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Escape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save your Library searches here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save “%1” as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name for this search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No saved searches yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searches saved by a newer version: %1. They are kept but not listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search was not saved. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved as “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search was not removed. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” was restored.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SceneStack</name>
    <message>
        <source>Pictures of this job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Computing this picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing to draw: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SceneText</name>
    <message>
        <source>Step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Steps %1 to %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, between hosts: host %2 sends chunk %3 (%4, %5) to host %6 at %7.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>recursive doubling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>halving-doubling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binomial tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>binary tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>double binary tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hierarchical ring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>torus in all directions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>direct exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameter server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduction Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reduction in the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 ns takes %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ring inside one host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done after %1: every rank holds the final sum.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside each host: %1 ranks add their values in a ring, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inside each host: the final sum goes to %1 ranks in a ring, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 send %3 in %4 to %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 message</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>its own values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chunks %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, inside each host</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 will send %3, %4, to %5 (%6, %7).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 has sent %3, %4, to %5 (%6, %7).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 sends %3, %4, to %5 (%6, %7).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dot: messages between boxes, hollow while waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dot: a message in flight, hollow while waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>box: %1 ranks; bar: share of the final sum they hold · %2links %3 busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hosts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bar length: number of %1 already in that chunk&apos;s sum · %2links %3 busy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A slanted stub leads to the next plane, a straight one around the row. </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A stub leads around the row, to its other end. </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chunks in %2 bars: a line is one chunk; pale shows the most advanced chunk of its bar.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 chunks in %2 bars: solid shows their mean, pale the most advanced one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 lines: only their ends are drawn, except for the selected rank.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 %3 hold the final sum.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SectionView</name>
    <message>
        <source>Text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Terms of this section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Term</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Live picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open in Explainer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open this job with its sliders and other pictures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show definition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reserved for your first mock exam</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ServerQueueScene</name>
    <message>
        <source>Workers and parameter servers over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Updates by staleness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover or use arrow keys for exact values.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::ServerQueueText</name>
    <message>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queue at the servers&apos; links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>push the gradients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pull the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>blocked: too far ahead of the slowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait for samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait for the other workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, slow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Top: compute; bottom: communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 workers. %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Updates in order of arrival, and how many others each has missed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gradients as they arrive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>staleness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>updates of others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>share of the updates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>updates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Staleness %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Staleness %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 % of updates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In every step, %1 push to %2 and pull from them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The servers&apos; links are shared. The picture draws transfers one after another: a push waits %1 on average, and so does a pull. In reality all run at once, more slowly, and end with the last.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 and %2 make %3 updates per second. On average an update has missed %4 others, as the model predicts (%5).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Updates of slow workers have missed %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a bound of %1 steps, none misses more than %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The servers&apos; links are busy %1 of the time; an update queues for %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, shares of %2: %3.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SessionHeader</name>
    <message>
        <source>End session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your answers are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue to the questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the session</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SessionSummaryView</name>
    <message>
        <source>Session result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save and compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save your result and compare it with the other person&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to Today ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>your mistakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No mistakes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your mistakes by objective:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry your mistake</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retry your %1 mistakes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Studying</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>settings.ini has invalid values; Ringside uses the defaults for them. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reminder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remind me once a day, when cards are due, at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Daily reminder in the system tray</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time of the reminder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shown in the system tray while Ringside runs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This desktop has no system tray, so reminders cannot be shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shortcuts ...</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show and change the keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Match system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size in percent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced: steps instead of continuous motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language of the interface</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Questions, cards and the guide are in English. The window opens again when you choose another language.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SizeScene</name>
    <message>
        <source>Time by message size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured times and the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No curve for %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SortHeader</name>
    <message>
        <source>Sort columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, press Enter to sort</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, sorted ascending</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, sorted descending</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SpeedupChart</name>
    <message>
        <source>Speedup by number of workers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SpeedupFigure</name>
    <message>
        <source>weak scaling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a fixed batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with a fixed batch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with weak scaling</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speedup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost per million samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time to accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Run time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 million samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>speedup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>times</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>throughput</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cost per million samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in the currency of the price</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>time to accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ideal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>fixed batch: slower than one worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>less than 1 sample each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this job: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With a fixed batch of %1 samples per step, %2 or more workers are slower than one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From %1 workers, a fixed batch of %2 leaves less than one sample per accelerator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %1, the accelerators reach %2 of their throughput without waiting; with %3, %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %1, the job trains %2; with %3, %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %1, a million samples cost %2; with %3, %4. Costs use the price you entered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %1, the job reaches its accuracy in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>With %1, the run takes %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; the minimum shown is %2, with %3 workers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At %1 workers: %2 with %3, %4 %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by workers, %2: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 workers, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bottleneck: %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::SpeedupScene</name>
    <message>
        <source>log axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Quantity to plot by number of workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Logarithmic axes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 by number of workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover over a size or use arrow keys for exact values.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::StatisticsPlots</name>
    <message>
        <source>under 1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews: none yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews: %1: learning %2, review %3, relearning %4; Again: %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing answered or reviewed yet today.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers: none yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers: %1, right: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 Time with both: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: answers %2, reviews %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing in the last %1 days. Your answers and reviews appear here day by day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Studied on %1 of the last %2 days; answers: %3, reviews: %4; maximum %5, on %6. A larger square means more of both.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No study time in this range yet. This chart adds up the minutes from showing a question or card to your answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time from showing to answering: %1; answers %2, reviews %3. Highest bar: %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learning %1, young %2, mature %3, relearning %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>learning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>young: interval below 21 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mature: 21 days or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relearning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews: %1; %2. Highest bar: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reviews yet. This chart counts your reviews per day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No reviews in this range. Choose a longer range to see earlier ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flashcards due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>due then</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>overdue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 due, %3 overdue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 due</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cards learned yet. This chart shows when cards become due.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No cards are due in the next %1 days.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reviews in the next %2 days: %1; overdue: %3; maximum %4, on %5. New and forgotten cards come on top.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Due after that: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>True retention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>month</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>remembered, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: young %2, mature %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No due cards were reviewed in this range. This chart shows your retention per month.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Retention of due cards: young %1, mature %2. Every rating except Again counts as remembered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>guess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unsure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not rated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 right, %3 wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answers yet. This chart counts your practice answers per day.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No answers in this range. Choose a longer range to see earlier ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers: %1, on %2 of %3 days; right: %4 (%5 %). Busiest day: %6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Answers: %1, in %2 of %3 bars; right: %4 (%5 %). Highest bar: %6.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>domain %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accuracy by domain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No domain has 5 answers in this range yet. Accuracy per week appears from 5 answers on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Confidence and correctness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>stated confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>assumed meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 of %3 right (%4 %), assumed meaning: %5 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: no answers, assumed meaning: %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2 % of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rated answers in this range. Choose guess, unsure or sure before you answer to see how often each is right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right: %1. Brier score %2 over %3 answers (0 is best; always stating your overall share would give %4). Assumed meaning: %5.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::StatisticsSection</name>
    <message>
        <source>Save data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover or use arrow keys for exact values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save data: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The chart&apos;s values as a CSV file</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::StatisticsView</name>
    <message>
        <source>Statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last 3 months</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Last year</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::StepBar</name>
    <message>
        <source>One step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before: %1. After: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::StepLanesScene</name>
    <message>
        <source>Lanes of one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::StepLanesText</name>
    <message>
        <source>%1 more workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean time per update per worker: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preparing input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward pass</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward and backward passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tensor-parallel exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>transfer between stages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slowed by hidden communication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>queueing for the servers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compressing and decompressing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the slowest worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent during compute (hidden)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>sent while workers wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>backward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>forward and backward %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wait</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bubble</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worker %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: takes %2× as long; the step does not wait for it and drops its gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: backup; the step does not wait for it and drops its gradient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: takes %2× as long</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1 more worker like this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 more workers like this one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>compute %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pipeline bubble %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>expected wait for the slowest worker %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for the slowest worker %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>exposed communication %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>waiting for input %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>serial work %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One step takes %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every worker runs independently with a cycle of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every worker runs independently, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; workers do not wait for each other, and one update per worker takes %2 on average.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A step takes %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1; another %2 on the network is hidden behind compute.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumed: the forward pass is 1/3 of a micro-step&apos;s compute, the backward pass 2/3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model computes how much of the parameter gathering is hidden, not where. The picture spreads it over the passes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model computes how much of the exchange is hidden, not when it starts. The picture starts it where the backward pass begins to hide it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers are drawn with their usual compute time. The wait for the slowest is the mean for a jitter of %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The bubble is drawn in one piece; the pipeline picture shows where it occurs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tensor-parallel exchanges happen in every layer; the picture merges them per micro-step.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The model leaves out the optimizer&apos;s compute time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient exchange</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient push and pull</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gradient reduce-scatter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bucket %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>buckets %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameter all-gather, micro-step %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameter all-gathers, micro-steps %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 to %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, input: %2, %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preparing the next step&apos;s samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>preparing this step&apos;s samples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, micro-steps %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of micro-step %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, network: %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2 of it exposed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, all of it hidden.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>and so on until %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, and %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>On its network from %1 to %2, %3 in all.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 pieces</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::StillDialog</name>
    <message>
        <source>Width in pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double resolution (PNG)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2 pixels</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::StudyFlow</name>
    <message>
        <source>The session could not be started. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The session could not be ended. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::StudyForm</name>
    <message>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply study settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulating the days ahead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulating the days ahead; the numbers below are from before the change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2; arrow keys change it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exam on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is an exam date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exam date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Year, month, day; arrow keys change them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maximum reviews per day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New cards per day without an exam date</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Desired retention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass mark, your assumption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Study day starts at</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark as leech after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> lapses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Balance the load over days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Among the days a card may come, Ringside picks one with fewer cards.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One card per topic per day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A question, its gap card and your own cards on it share a topic. After you answer one, the others wait for the next day.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::TileLayout</name>
    <message>
        <source>%1 × %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the tiles is useful</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 features, stored as %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 samples, stored as %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sizes that waste less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 takes %2 × %3 tiles of 8 × 128; %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 samples/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the job trains %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, the job would train %2, %3× as many.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 fills its tiles of 8 × 128: no padding.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 uses tiles with %2 padding, which the TPU computes and stores like real values.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch in multiples of 8 and a layer in multiples of 128 would fill them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A batch in multiples of 8 would fill them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layer in multiples of 128 would fill them.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::TileScene</name>
    <message>
        <source>Tiles of batch and features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover over a size or use arrow keys for exact values.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::TimelineScene</name>
    <message>
        <source>Hover over a piece or use arrow keys for exact times.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::TodayPage</name>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loading what is due.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Weakest objective</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mock exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Actions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10 in 15 minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>10 timed questions by the exam&apos;s weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Custom set</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By topic, search, number or time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Challenge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Two people answer the same questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Your answers are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Due cards cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A session entry was written by a newer version. It is kept but not shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the current session to start another</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where to start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drill domain %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A mock exam asks 60 questions in 120 minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Wrong answers (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start daily mix ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Continue ↵</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This set is not available. %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::TransportBar</name>
    <message>
        <source>Step back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step back (left)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Step forward (right)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Moment of the all-reduce</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of the animation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pause (space)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play (space)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::TriesPanel</name>
    <message>
        <source>Worth a try</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Try it: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tried</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::TuningLayout</name>
    <message>
        <source>chosen without results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>informed by earlier rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>wall clock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without early stopping: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::TuningScene</name>
    <message>
        <source>Trials on their slots over time; use arrow keys to read them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover over a trial or use arrow keys for its values.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::TuningText</name>
    <message>
        <source>1 round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 trials in parallel take one round of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 trials, %2 in parallel, take %3 rounds of %4: %5 wall-clock time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, %1 of work.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 trials use earlier results; the first %2 do not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No trial uses earlier results, so a Bayesian search learns nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In the model, early stopping shortens every trial by %1 (%2 instead of %3) and the tuning job from %4 to %5. In reality it ends some trials early, and a round waits for its longest trial.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%2 of %1 slots stay empty.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last round has %1 trials on %2 slots.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A box covers the trials of several slots or rounds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Before: %1, %2 wall-clock time, %3 informed trials. Now: %4, %5, %6 informed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slots %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>round %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rounds %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 trials</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen without results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen with %1 results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>chosen with %1 or more results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, %2, %3, %4: %5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trials on %1 slots over %2 wall-clock time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::VerdictStrip</name>
    <message>
        <source>Quick answer</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::WeekLines</name>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Week of %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Right, repeated questions too. %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 Fewer than 5 answers, not shown: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>week (Monday)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>right, %</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::WhatIf</name>
    <message>
        <source>before → with this cause removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>before → after this change</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::WhatIfHistory</name>
    <message>
        <source>reset of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reset all sliders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>another option</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pin as A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>unpin of A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Redo</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::WindowCommands</name>
    <message>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ringside::app::WindowPages</name>
    <message>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Today</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Practice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mock exam</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explainer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Guide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>My job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Challenge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This question is not part of your current session.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
