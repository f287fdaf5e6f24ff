<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE">
<context>
    <name>ImportText</name>
    <message>
        <source>“%1” is no choice question and has no answer</source>
        <translation>„%1“ ist keine Auswahlfrage und hat keine Antwort</translation>
    </message>
    <message>
        <source>“%1” is no choice question; import as cards to keep it</source>
        <translation>„%1“ ist keine Auswahlfrage; importiere sie als Karte, um sie zu behalten</translation>
    </message>
    <message>
        <source>a card, not a question; import as cards to keep it</source>
        <translation>eine Karte, keine Frage; importiere sie als Karte, um sie zu behalten</translation>
    </message>
    <message>
        <source>there is no text on the front</source>
        <translation>auf der Vorderseite steht kein Text</translation>
    </message>
    <message>
        <source>there is no text on the back</source>
        <translation>auf der Rückseite steht kein Text</translation>
    </message>
    <message>
        <source>a question needs at least 2 choices, this one has %1</source>
        <translation>eine Frage braucht mindestens 2 Optionen, diese hat %1</translation>
    </message>
    <message>
        <source>no choice is marked correct</source>
        <translation>keine Option ist als richtig markiert</translation>
    </message>
    <message>
        <source>the answer “%1” is none of the choices</source>
        <translation>die Antwort „%1“ ist keine der Optionen</translation>
    </message>
    <message>
        <source>choice %1 is empty</source>
        <translation>Option %1 ist leer</translation>
    </message>
    <message>
        <source>“%1” belongs to no choice; a choice begins with = or ~</source>
        <translation>„%1“ gehört zu keiner Option; eine Option beginnt mit = oder ~</translation>
    </message>
    <message>
        <source>“%1” is not a grade from -100 to 100 percent</source>
        <translation>„%1“ ist keine Bewertung von -100 bis 100 Prozent</translation>
    </message>
    <message>
        <source>the braces { } around the answers do not match</source>
        <translation>die Klammern { } um die Antworten passen nicht zusammen</translation>
    </message>
    <message>
        <source>one question has two blocks of answers; separate questions with a blank line</source>
        <translation>eine Frage hat zwei Antwortblöcke; trenne Fragen durch eine Leerzeile</translation>
    </message>
    <message>
        <source>no question stands before “%1”</source>
        <translation>vor „%1“ steht keine Frage</translation>
    </message>
    <message>
        <source>the next question begins before “%1” has its answer</source>
        <translation>die nächste Frage beginnt, bevor „%1“ eine Antwort hat</translation>
    </message>
    <message>
        <source>the row “%1” does not have the columns of the others</source>
        <translation>die Zeile „%1“ hat nicht die Spalten der anderen</translation>
    </message>
    <message>
        <source>a quotation mark is not closed</source>
        <translation>ein Anführungszeichen wird nicht geschlossen</translation>
    </message>
    <message>
        <source>questions of type “%1” are not supported</source>
        <translation>Fragen vom Typ „%1“ werden nicht unterstützt</translation>
    </message>
    <message>
        <source>the question draws random values, which is not supported</source>
        <translation>die Frage verwendet Zufallswerte, das wird nicht unterstützt</translation>
    </message>
    <message>
        <source>the text is longer than %1 characters</source>
        <translation>der Text ist länger als %1 Zeichen</translation>
    </message>
    <message>
        <source>the table needs columns for %1</source>
        <translation>die Tabelle braucht Spalten für %1</translation>
    </message>
    <message>
        <source>the note type or template is missing: %1</source>
        <translation>der Notiztyp oder die Vorlage fehlt: %1</translation>
    </message>
    <message>
        <source>the note has no cards</source>
        <translation>die Notiz hat keine Karten</translation>
    </message>
    <message>
        <source>choices with partial credit count as wrong</source>
        <translation>Optionen mit Teilpunkten zählen als falsch</translation>
    </message>
    <message>
        <source>%1 choices are fully correct; the question now asks for all of them</source>
        <translation>%1 Optionen sind ganz richtig; die Frage verlangt jetzt alle davon</translation>
    </message>
    <message>
        <source>scripts, frames or forms were removed</source>
        <translation>Skripte, Frames oder Formulare wurden entfernt</translation>
    </message>
    <message>
        <source>a picture outside of the file was removed: %1</source>
        <translation>ein Bild außerhalb der Datei wurde entfernt: %1</translation>
    </message>
    <message>
        <source>the media file “%1” is missing</source>
        <translation>die Mediendatei „%1“ fehlt</translation>
    </message>
    <message>
        <source>the media file “%1” was left out; at most 16 MiB per import are kept</source>
        <translation>die Mediendatei „%1“ wurde ausgelassen; ein Import behält höchstens 16 MiB</translation>
    </message>
    <message>
        <source>an adaptive question; its hints and steps were removed</source>
        <translation>eine adaptive Frage; ihre Hinweise und Schritte wurden entfernt</translation>
    </message>
    <message>
        <source>“%1” is there twice, with the same content</source>
        <translation>„%1“ kommt zweimal mit demselben Inhalt vor</translation>
    </message>
    <message>
        <source>the file is larger than %1</source>
        <translation>die Datei ist größer als %1</translation>
    </message>
    <message>
        <source>the rest of the file was not read: the limit is %1</source>
        <translation>der Rest der Datei wurde nicht gelesen: Die Grenze ist %1</translation>
    </message>
    <message>
        <source>the file holds binary data</source>
        <translation>die Datei enthält Binärdaten</translation>
    </message>
    <message>
        <source>the XML is damaged: %1</source>
        <translation>das XML ist beschädigt: %1</translation>
    </message>
    <message>
        <source>the XML declares entities, which is not safe to read</source>
        <translation>das XML deklariert Entitäten, das ist beim Lesen nicht sicher</translation>
    </message>
    <message>
        <source>the XML is nested more than 100 levels deep</source>
        <translation>das XML ist tiefer als 100 Ebenen verschachtelt</translation>
    </message>
    <message>
        <source>the XML has more than %1 elements; split the file</source>
        <translation>das XML hat mehr als %1 Elemente; teile die Datei auf</translation>
    </message>
    <message>
        <source>the version is unknown or too new: %1</source>
        <translation>die Version ist unbekannt oder zu neu: %1</translation>
    </message>
    <message>
        <source>the questions are in other files; import the whole package as a zip: %1</source>
        <translation>die Fragen stehen in anderen Dateien; importiere das ganze Paket als ZIP: %1</translation>
    </message>
    <message>
        <source>the archive is damaged: %1</source>
        <translation>das Archiv ist beschädigt: %1</translation>
    </message>
    <message>
        <source>the archive holds an unsafe file name: %1</source>
        <translation>das Archiv enthält einen unsicheren Dateinamen: %1</translation>
    </message>
    <message>
        <source>the archive holds a symbolic link</source>
        <translation>das Archiv enthält einen symbolischen Link</translation>
    </message>
    <message>
        <source>the archive is encrypted</source>
        <translation>das Archiv ist verschlüsselt</translation>
    </message>
    <message>
        <source>the archive holds more than %1 files</source>
        <translation>das Archiv enthält mehr als %1 Dateien</translation>
    </message>
    <message>
        <source>the archive unpacks to more than %1</source>
        <translation>das Archiv wird entpackt größer als %1</translation>
    </message>
    <message>
        <source>the archive unpacks to more than 200 times its size</source>
        <translation>das Archiv wird entpackt mehr als 200-mal so groß</translation>
    </message>
    <message>
        <source>the archive lacks the file “%1”</source>
        <translation>im Archiv fehlt die Datei „%1“</translation>
    </message>
    <message>
        <source>the collection cannot be read: %1</source>
        <translation>die Sammlung ist nicht lesbar: %1</translation>
    </message>
    <message>
        <source>not a collection as Anki makes them: %1</source>
        <translation>keine Sammlung, wie Anki sie anlegt: %1</translation>
    </message>
    <message>
        <source>the JSON is damaged: %1</source>
        <translation>das JSON ist beschädigt: %1</translation>
    </message>
    <message>
        <source>not in UTF-8; read as Windows-1252</source>
        <translation>nicht in UTF-8; als Windows-1252 gelesen</translation>
    </message>
    <message>
        <source>the file has no questions or cards</source>
        <translation>die Datei enthält weder Fragen noch Karten</translation>
    </message>
    <message>
        <source>the format is unknown %1</source>
        <translation>das Format ist unbekannt: %1</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>“%1” is not one of Moodle&apos;s grades</source>
        <translation>„%1“ ist keine der Bewertungen von Moodle</translation>
    </message>
    <message>
        <source>a question has at most 6 choices, this one %1; import as cards to keep it</source>
        <translation>eine Frage hat höchstens 6 Antworten, diese %1; importiere als Karten, um sie zu behalten</translation>
    </message>
    <message>
        <source>the file was left out; Ringside shows PNG and SVG pictures up to 4 MiB, 4096 pixels per side, without scripts and links</source>
        <translation>die Datei wurde ausgelassen; Ringside zeigt PNG- und SVG-Bilder bis 4 MiB, 4096 Pixel je Seite, ohne Skripte und Verweise</translation>
    </message>
</context>
<context>
    <name>SessionText</name>
    <message>
        <source>Daily mix</source>
        <translation>Tagesmix</translation>
    </message>
    <message>
        <source>Drill: %1</source>
        <translation>Gezielt: %1</translation>
    </message>
    <message>
        <source>Drill: domain %1</source>
        <translation>Gezielt: Bereich %1</translation>
    </message>
    <message>
        <source>Wrong answers</source>
        <translation>Falsche Antworten</translation>
    </message>
    <message>
        <source>Timed set</source>
        <translation>Auf Zeit</translation>
    </message>
    <message>
        <source>Challenge %1</source>
        <translation>Duell %1</translation>
    </message>
    <message>
        <source>Custom set</source>
        <translation>Eigene Auswahl</translation>
    </message>
    <message>
        <source>Custom set: %1</source>
        <translation>Eigene Auswahl: %1</translation>
    </message>
    <message>
        <source>1 question</source>
        <translation>1 Frage</translation>
    </message>
    <message>
        <source>%1 questions</source>
        <translation>%1 Fragen</translation>
    </message>
    <message>
        <source>Reserved for your first mock exam: %1.</source>
        <translation>Für deine erste Probeprüfung reserviert: %1.</translation>
    </message>
    <message>
        <source>Paused at question %1 of %2</source>
        <translation>Pausiert bei Frage %1 von %2</translation>
    </message>
    <message>
        <source>%1 due</source>
        <translation>%1 fällig</translation>
    </message>
    <message>
        <source>Cards first: %1 due, then %2</source>
        <translation>Zuerst Karten: %1 fällig, dann %2</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>Frage %1 von %2</translation>
    </message>
    <message>
        <source> · %1 no longer in the bank</source>
        <translation> · %1 nicht mehr in der Fragenbank</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>1 card reviewed.</source>
        <translation>1 Karte wiederholt.</translation>
    </message>
    <message>
        <source>%1 cards reviewed.</source>
        <translation>%1 Karten wiederholt.</translation>
    </message>
    <message>
        <source>You answered none of %1.</source>
        <translation>Keine von %1 beantwortet.</translation>
    </message>
    <message>
        <source>%1 of %2 answered, %3 right.</source>
        <translation>%1 von %2 beantwortet, %3 richtig.</translation>
    </message>
    <message>
        <source>Time on questions and cards: %1.</source>
        <translation>Zeit für Fragen und Karten: %1.</translation>
    </message>
    <message>
        <source>%1 %2: %3 of %4 wrong</source>
        <translation>%1 %2: %3 von %4 falsch</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>%1 bis %2 %</translation>
    </message>
    <message>
        <source>Readiness did not change: only first answers to exam questions count.</source>
        <translation>Prüfungsreife unverändert: Es zählen nur erste Antworten auf Prüfungsfragen.</translation>
    </message>
    <message>
        <source>Readiness: %1 of %2 first answers for an estimate, %3 more than before.</source>
        <translation>Prüfungsreife: %1 von %2 ersten Antworten für eine Schätzung, %3 mehr als vorher.</translation>
    </message>
    <message>
        <source>Readiness: some domains still need answers for an estimate.</source>
        <translation>Prüfungsreife: In einigen Bereichen fehlen noch Antworten für eine Schätzung.</translation>
    </message>
    <message>
        <source>Your first readiness estimate: %1, most likely %2 %.</source>
        <translation>Deine erste Schätzung der Prüfungsreife: %1, am wahrscheinlichsten %2 %.</translation>
    </message>
    <message>
        <source>Readiness: %1, most likely %2 %; before, %3 and %4 %.</source>
        <translation>Prüfungsreife: %1, am wahrscheinlichsten %2 %; vorher %3 und %4 %.</translation>
    </message>
</context>
<context>
    <name>StudyText</name>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>1 card</source>
        <translation>1 Karte</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1 Karten</translation>
    </message>
    <message>
        <source>this date has passed</source>
        <translation>dieses Datum ist vorbei</translation>
    </message>
    <message>
        <source>this date is today</source>
        <translation>dieses Datum ist heute</translation>
    </message>
    <message>
        <source>this date is %1 days ahead</source>
        <translation>dieses Datum ist in %1 Tagen</translation>
    </message>
    <message>
        <source>A plan needs an exam at least %1 days ahead; %2.</source>
        <translation>Für einen Plan muss die Prüfung mindestens %1 Tage entfernt sein; %2.</translation>
    </message>
    <message>
        <source>%1: %2, %3 new</source>
        <translation>%1: %2, %3 neu</translation>
    </message>
    <message>
        <source>1 review</source>
        <translation>1 Wiederholung</translation>
    </message>
    <message>
        <source>%1 reviews</source>
        <translation>%1 Wiederholungen</translation>
    </message>
    <message>
        <source>%1, above your limit of %2</source>
        <translation>%1, über deinem Limit von %2</translation>
    </message>
    <message>
        <source>No exam date: intervals follow the desired retention only.</source>
        <translation>Kein Prüfungsdatum: Die Intervalle folgen nur der gewünschten Behaltensquote.</translation>
    </message>
    <message>
        <source>%1 to the exam.</source>
        <translation>%1 bis zur Prüfung.</translation>
    </message>
    <message>
        <source>You have seen all cards.</source>
        <translation>Du hast alle Karten gesehen.</translation>
    </message>
    <message>
        <source>1 new card: %2 per day.</source>
        <translation>1 neue Karte: %2 pro Tag.</translation>
    </message>
    <message>
        <source>%1 new cards: %2 per day.</source>
        <translation>%1 neue Karten: %2 pro Tag.</translation>
    </message>
    <message>
        <source>In the last %1, the cards that gain most from another review come first.</source>
        <translation>Endspurt (%1): Zuerst kommen die Karten, denen eine weitere Wiederholung am meisten bringt.</translation>
    </message>
    <message>
        <source>Expected recall on exam day: %1 % of all cards.</source>
        <translation>Am Prüfungstag voraussichtlich abrufbar: %1 % aller Karten.</translation>
    </message>
    <message>
        <source>Achievable: busiest day %1, your limit %2.</source>
        <translation>Machbar: vollster Tag %1, dein Limit %2.</translation>
    </message>
    <message>
        <source>Not achievable with %1 per day.</source>
        <translation>Nicht machbar mit %1 pro Tag.</translation>
    </message>
    <message>
        <source>The busiest day needs %1; days above the limit: %2 of %3.</source>
        <translation>Der vollste Tag braucht %1; Tage über dem Limit: %2 von %3.</translation>
    </message>
    <message>
        <source>Within the limit, %1 stay unseen and %2 become overdue.</source>
        <translation>Innerhalb des Limits bleiben %1 ungesehen und %2 werden überfällig.</translation>
    </message>
    <message>
        <source>No cards yet.</source>
        <translation>Noch keine Karten.</translation>
    </message>
    <message>
        <source>Next %1: %2 cards per day, busiest day %3.</source>
        <translation>Vorschau (%1): %2 Karten pro Tag, vollster Tag %3.</translation>
    </message>
    <message>
        <source>With your current settings: %1 per day, busiest day %2.</source>
        <translation>Mit deinen jetzigen Einstellungen: %1 pro Tag, vollster Tag %2.</translation>
    </message>
    <message>
        <source>In use: the default weights, fitted to other learners.</source>
        <translation>Aktiv: die Standardgewichte, angepasst an andere Lernende.</translation>
    </message>
    <message>
        <source>In use: your weights, fitted to %1 reviews, since %2.</source>
        <translation>Aktiv: deine Gewichte, angepasst an %1 Wiederholungen, seit %2.</translation>
    </message>
    <message>
        <source>Entries of a newer version that were left out: %1.</source>
        <translation>Ausgelassene Einträge einer neueren Version: %1.</translation>
    </message>
    <message>
        <source>log loss %1, RMSE(bins) %2, predicted %3 % and recalled %4 %</source>
        <translation>Log Loss %1, RMSE(bins) %2, vorhergesagt %3 % und erinnert %4 %</translation>
    </message>
    <message>
        <source>On %1 reviews (plus %2 outliers). Current: %3. Fitted: %4.</source>
        <translation>Bei %1 Wiederholungen (plus %2 Ausreißer). Jetzt: %3. Angepasst: %4.</translation>
    </message>
    <message>
        <source>With fewer than %1 reviews, only the stabilities after a first rating are fitted.</source>
        <translation>Bei weniger als %1 Wiederholungen werden nur die Stabilitäten nach der ersten Bewertung angepasst.</translation>
    </message>
    <message>
        <source>The fitted weights predict better.</source>
        <translation>Die angepassten Gewichte sagen genauer vorher.</translation>
    </message>
    <message>
        <source>The fitted weights predict no better, so your current weights stay.</source>
        <translation>Die angepassten Gewichte sagen nicht genauer vorher, deshalb bleiben deine jetzigen.</translation>
    </message>
    <message>
        <source>Not enough reviews to test the fit on later ones: 300 needed.</source>
        <translation>Zu wenige Wiederholungen, um die Anpassung an späteren zu prüfen: 300 sind nötig.</translation>
    </message>
    <message>
        <source>loss %1 times the usual (up to 1.11), RMSE %2 times (up to 1.53)</source>
        <translation>Loss das %1-Fache des Üblichen (bis 1.11), RMSE das %2-Fache (bis 1.53)</translation>
    </message>
    <message>
        <source>Tested on later reviews, the fit holds: %1.</source>
        <translation>An späteren Wiederholungen geprüft, hält die Anpassung: %1.</translation>
    </message>
    <message>
        <source>Tested on later reviews, the fit is poor: %1. Check how you rate: Hard means recalled, Again means forgotten.</source>
        <translation>An späteren Wiederholungen geprüft, ist die Anpassung schlecht: %1. Prüfe, wie du bewertest: „Schwer“ heißt erinnert, „Nochmal“ heißt vergessen.</translation>
    </message>
    <message>
        <source>predicted %1 %, recalled %2 %, %3</source>
        <translation>vorhergesagt %1 %, erinnert %2 %, %3</translation>
    </message>
</context>
<context>
    <name>TodayText</name>
    <message>
        <source>%1 in progress: %2 of %3 answered.</source>
        <translation>Läuft: %1, %2 von %3 beantwortet.</translation>
    </message>
    <message>
        <source>The bank has no questions yet.</source>
        <translation>Die Fragenbank enthält noch keine Fragen.</translation>
    </message>
    <message>
        <source>No cards are due, and you last answered every question right.</source>
        <translation>Keine Karte ist fällig, und jede Frage war zuletzt richtig.</translation>
    </message>
    <message>
        <source>1 due card</source>
        <translation>1 fällige Karte</translation>
    </message>
    <message>
        <source>%1 due cards</source>
        <translation>%1 fällige Karten</translation>
    </message>
    <message>
        <source>1 new question</source>
        <translation>1 neue Frage</translation>
    </message>
    <message>
        <source>%1 new questions</source>
        <translation>%1 neue Fragen</translation>
    </message>
    <message>
        <source>1 mistake</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>%1 mistakes</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>%1, about %2 min.</source>
        <translation>%1, etwa %2 min.</translation>
    </message>
    <message>
        <source>, then </source>
        <translation>, dann </translation>
    </message>
    <message>
        <source>New questions follow the exam&apos;s weights, starting with %1.</source>
        <translation>Neue Fragen folgen der Gewichtung der Prüfung, zuerst %1.</translation>
    </message>
    <message>
        <source>New questions follow your mistakes and the exam&apos;s weights: %1 first.</source>
        <translation>Neue Fragen folgen deinen Fehlern und der Gewichtung der Prüfung: zuerst %1.</translation>
    </message>
    <message>
        <source>Assumes %1 s per question, the exam&apos;s pace, until you have answered %2.</source>
        <translation>Geschätzt mit %1 s pro Frage, dem Tempo der Prüfung, bis du %2 beantwortet hast.</translation>
    </message>
    <message>
        <source>Your median is %1 s per question.</source>
        <translation>Dein Median ist %1 s pro Frage.</translation>
    </message>
    <message>
        <source>an assumed %1 s</source>
        <translation>angenommenen %1 s</translation>
    </message>
    <message>
        <source>your %1 s</source>
        <translation>deinen %1 s</translation>
    </message>
    <message>
        <source>1 card is due</source>
        <translation>1 Karte ist fällig</translation>
    </message>
    <message>
        <source>%1 cards are due</source>
        <translation>%1 Karten sind fällig</translation>
    </message>
    <message>
        <source>%1: about %2 min at %3 per card.</source>
        <translation>%1: etwa %2 min bei %3 pro Karte.</translation>
    </message>
    <message>
        <source>No cards are due.</source>
        <translation>Keine Karten sind fällig.</translation>
    </message>
    <message>
        <source>More are due later today, from %1.</source>
        <translation>Heute werden weitere fällig, ab %1.</translation>
    </message>
    <message>
        <source>The next one comes tomorrow.</source>
        <translation>Die nächste kommt morgen.</translation>
    </message>
    <message>
        <source>The next one comes on %1.</source>
        <translation>Die nächste kommt am %1.</translation>
    </message>
    <message>
        <source>1 new card available.</source>
        <translation>1 neue Karte verfügbar.</translation>
    </message>
    <message>
        <source>%1 new cards available.</source>
        <translation>%1 neue Karten verfügbar.</translation>
    </message>
    <message>
        <source>%1 %2: %3 of %4 right, in a domain with %5 % of the exam.</source>
        <translation>%1 %2: %3 von %4 richtig, in einem Bereich mit %5 % der Prüfung.</translation>
    </message>
    <message>
        <source>Not enough answers yet: answer %1 questions of one objective.</source>
        <translation>Noch zu wenige Antworten: Beantworte %1 Fragen zu einem Lernziel.</translation>
    </message>
    <message>
        <source>Domain %1, %2, is the largest: %3 % of the exam.</source>
        <translation>Bereich %1, %2, ist der größte: %3 % der Prüfung.</translation>
    </message>
    <message>
        <source>Your exam date has passed. Set a new one in Settings.</source>
        <translation>Dein Prüfungsdatum ist vorbei. Wähle in den Einstellungen ein neues.</translation>
    </message>
    <message>
        <source>The exam is today.</source>
        <translation>Die Prüfung ist heute.</translation>
    </message>
    <message>
        <source>1 day to the exam.</source>
        <translation>1 Tag bis zur Prüfung.</translation>
    </message>
    <message>
        <source>%1 days to the exam.</source>
        <translation>%1 Tage bis zur Prüfung.</translation>
    </message>
    <message>
        <source>You answered every question once.</source>
        <translation>Du hast jede Frage einmal beantwortet.</translation>
    </message>
    <message>
        <source>%1 are still new: %2 per day covers them all.</source>
        <translation>Noch neu: %1. Mit %2 pro Tag schaffst du alle.</translation>
    </message>
    <message>
        <source>Nothing studied in the last %1 days yet</source>
        <translation>In den letzten %1 Tagen noch nicht gelernt</translation>
    </message>
    <message>
        <source>Studied on %1 of the last %2 days</source>
        <translation>An %1 der letzten %2 Tage gelernt</translation>
    </message>
    <message>
        <source>Exam today</source>
        <translation>Prüfung heute</translation>
    </message>
    <message>
        <source>1 day to the exam</source>
        <translation>1 Tag bis zur Prüfung</translation>
    </message>
    <message>
        <source>%1 days to the exam</source>
        <translation>%1 Tage bis zur Prüfung</translation>
    </message>
    <message>
        <source>Readiness: %1 of %2 answers</source>
        <translation>Prüfungsreife: %1 von %2 Antworten</translation>
    </message>
    <message>
        <source>Readiness: %1 to %2 %</source>
        <translation>Prüfungsreife: %1 bis %2 %</translation>
    </message>
    <message>
        <source>Readiness: too few answers in domain %1</source>
        <translation>Prüfungsreife: zu wenige Antworten in Bereich %1</translation>
    </message>
    <message>
        <source>No cards are due tomorrow.</source>
        <translation>Morgen sind keine Karten fällig.</translation>
    </message>
    <message>
        <source>1 card is due tomorrow.</source>
        <translation>Morgen ist 1 Karte fällig.</translation>
    </message>
    <message>
        <source>%1 cards are due tomorrow.</source>
        <translation>Morgen sind %1 Karten fällig.</translation>
    </message>
    <message>
        <source>Done for today. %1</source>
        <translation>Fertig für heute. %1</translation>
    </message>
    <message>
        <source>Daily goal reached: %1 of %2</source>
        <translation>Tagesziel erreicht: %1 von %2</translation>
    </message>
    <message>
        <source>Daily goal: %1 of %2 answers and reviews</source>
        <translation>Tagesziel: %1 von %2 Antworten und Wiederholungen</translation>
    </message>
    <message>
        <source>%1: %2 of %3 right.</source>
        <translation>%1: %2 von %3 richtig.</translation>
    </message>
    <message>
        <source>An exam is running.</source>
        <translation>Eine Prüfung läuft.</translation>
    </message>
    <message>
        <source>An exam is running: 1 min left.</source>
        <translation>Eine Prüfung läuft: noch 1 min.</translation>
    </message>
    <message>
        <source>An exam is running: %1 min left.</source>
        <translation>Eine Prüfung läuft: noch %1 min.</translation>
    </message>
    <message>
        <source>A mock exam asks 1 question in %2 minutes.</source>
        <translation>Eine Probeprüfung stellt 1 Frage in %2 Minuten.</translation>
    </message>
    <message>
        <source>A mock exam asks %1 questions in %2 minutes.</source>
        <translation>Eine Probeprüfung stellt %1 Fragen in %2 Minuten.</translation>
    </message>
</context>
<context>
    <name>main</name>
    <message>
        <source>No question bank. %1</source>
        <translation>Keine Fragenbank. %1</translation>
    </message>
    <message>
        <source>The bank has no question %1.</source>
        <translation>Die Fragenbank enthält keine Frage %1.</translation>
    </message>
    <message>
        <source>There is no display: DISPLAY and WAYLAND_DISPLAY are not set.</source>
        <translation>Es gibt keinen Bildschirm: DISPLAY und WAYLAND_DISPLAY sind nicht gesetzt.</translation>
    </message>
    <message>
        <source>ringside --help lists the options.</source>
        <translation>ringside --help zeigt die Optionen.</translation>
    </message>
    <message>
        <source>%1 The included question bank is open.</source>
        <translation>%1 Die enthaltene Fragenbank ist geöffnet.</translation>
    </message>
    <message>
        <source>%1 – Ringside</source>
        <translation>%1 – Ringside</translation>
    </message>
    <message>
        <source>My questions (own)</source>
        <translation>Meine Fragen (eigene)</translation>
    </message>
</context>
<context>
    <name>ringside::app</name>
    <message>
        <source>%1 and activations</source>
        <translation>%1 und Aktivierungen</translation>
    </message>
    <message>
        <source>✗ %1, does not fit</source>
        <translation>✗ %1, passt nicht</translation>
    </message>
    <message>
        <source>✓ %1, fits</source>
        <translation>✓ %1, passt</translation>
    </message>
    <message>
        <source>this job</source>
        <translation>dieser Job</translation>
    </message>
    <message>
        <source>ZeRO %1</source>
        <translation>ZeRO %1</translation>
    </message>
    <message>
        <source>%1, this job</source>
        <translation>%1, dieser Job</translation>
    </message>
    <message>
        <source>No ZeRO stage fits.</source>
        <translation>Keine ZeRO-Stufe passt.</translation>
    </message>
    <message>
        <source>Without activations the first stage that fits is ZeRO %1.</source>
        <translation>Ohne Aktivierungen ist ZeRO %1 die erste Stufe, die passt.</translation>
    </message>
    <message>
        <source>The first stage that fits is ZeRO %1.</source>
        <translation>ZeRO %1 ist die erste Stufe, die passt.</translation>
    </message>
    <message>
        <source>fastest: %1</source>
        <translation>am schnellsten: %1</translation>
    </message>
    <message>
        <source>bucket %1: %2</source>
        <translation>Bucket %1: %2</translation>
    </message>
    <message>
        <source>gradient %1: %2</source>
        <translation>Gradient %1: %2</translation>
    </message>
    <message>
        <source>measured / model</source>
        <translation>gemessen / Modell</translation>
    </message>
    <message>
        <source>the row ends before its times</source>
        <translation>die Zeile endet vor ihren Zeiten</translation>
    </message>
    <message>
        <source>the row ends within its times</source>
        <translation>die Zeile endet mitten in ihren Zeiten</translation>
    </message>
    <message>
        <source>numbers without size, count and type before them</source>
        <translation>Zahlen ohne Größe, Anzahl und Typ davor</translation>
    </message>
    <message>
        <source>more columns than all_reduce_perf prints</source>
        <translation>mehr Spalten, als all_reduce_perf ausgibt</translation>
    </message>
    <message>
        <source>a column does not hold the expected number</source>
        <translation>eine Spalte enthält nicht die erwartete Zahl</translation>
    </message>
    <message>
        <source>count times bytes per element does not equal the size</source>
        <translation>Anzahl mal Bytes pro Element ergibt nicht die Größe</translation>
    </message>
    <message>
        <source>the test found wrong values</source>
        <translation>der Test fand falsche Werte</translation>
    </message>
    <message>
        <source>algbw is not size / time</source>
        <translation>algbw ist nicht Größe / Zeit</translation>
    </message>
    <message>
        <source>not a row of an all-reduce over two ranks or more</source>
        <translation>keine Zeile eines All-Reduce über zwei oder mehr Ranks</translation>
    </message>
    <message>
        <source>busbw / algbw implies a different number of ranks than the run has</source>
        <translation>busbw / algbw ergibt eine andere Anzahl Ranks, als der Lauf hat</translation>
    </message>
    <message>
        <source>the line is longer than any row</source>
        <translation>die Zeile ist länger als jede gültige</translation>
    </message>
    <message>
        <source>too many rows: the rest of the file was not read</source>
        <translation>zu viele Zeilen: der Rest der Datei wurde nicht gelesen</translation>
    </message>
    <message>
        <source>the run has too few different sizes to fit; three are needed</source>
        <translation>der Lauf hat zu wenige verschiedene Größen für eine Anpassung; drei sind nötig</translation>
    </message>
    <message>
        <source>this file has no all_reduce_perf rows</source>
        <translation>diese Datei enthält keine Zeilen von all_reduce_perf</translation>
    </message>
    <message>
        <source>Communication: double gradient accumulation, which halves the exchanges. Throughput rises if this is the cause.</source>
        <translation>Kommunikation: Verdopple die Gradientenakkumulation, das halbiert die Austausche. Steigt der Durchsatz, ist dies die Ursache.</translation>
    </message>
    <message>
        <source>Input: train on samples already in memory. Throughput rises if this is the cause.</source>
        <translation>Input: Trainiere mit Samples, die schon im Speicher liegen. Steigt der Durchsatz, ist dies die Ursache.</translation>
    </message>
    <message>
        <source>Stragglers: log each worker&apos;s forward and backward time. One that is always last is the cause.</source>
        <translation>Nachzügler: Protokolliere die Vorwärts- und Rückwärtszeit jedes Workers. Ist einer immer der letzte, ist er die Ursache.</translation>
    </message>
    <message>
        <source>Serial work: profile a step of rank 0 and look for work that the others wait for, such as logging or evaluation.</source>
        <translation>Serielle Arbeit: Zeichne ein Profil eines Schritts von Rank 0 auf und suche Arbeit, auf die die anderen warten, etwa Logging oder Evaluierung.</translation>
    </message>
    <message>
        <source>Small batch: double the batch. If the step time less than doubles, this is the cause.</source>
        <translation>Kleiner Batch: Verdopple den Batch. Verdoppelt sich die Schrittzeit dabei nicht, ist dies die Ursache.</translation>
    </message>
    <message>
        <source>Gradients in %1</source>
        <translation>Gradienten in %1</translation>
    </message>
    <message>
        <source>Overlap %1 of the backward pass with communication</source>
        <translation>%1 des Rückwärtslaufs mit Kommunikation überlappen</translation>
    </message>
    <message>
        <source>Gradient buckets of %1 MiB</source>
        <translation>Gradienten-Buckets von %1 MiB</translation>
    </message>
    <message>
        <source>Network of %1</source>
        <translation>Netzwerk mit %1</translation>
    </message>
    <message>
        <source>Servers with %1</source>
        <translation>Server mit %1</translation>
    </message>
    <message>
        <source>The same accelerators in larger hosts: %1 × %2</source>
        <translation>Dieselben Beschleuniger in größeren Hosts: %1 × %2</translation>
    </message>
    <message>
        <source>Reduction Server: %1 reducers of %2</source>
        <translation>Reduction Server: %1 Reducer mit %2</translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation>%1 Server</translation>
    </message>
    <message>
        <source>All-reduce chosen by the model: %1</source>
        <translation>All-Reduce nach Wahl des Modells: %1</translation>
    </message>
    <message>
        <source>Tensor-parallel groups inside a host</source>
        <translation>Tensor-parallele Gruppen innerhalb eines Hosts</translation>
    </message>
    <message>
        <source>Global batch of %1</source>
        <translation>Globaler Batch von %1</translation>
    </message>
    <message>
        <source>Batch of %1 per GPU</source>
        <translation>Batch von %1 pro GPU</translation>
    </message>
    <message>
        <source>Accumulate %1 micro-steps</source>
        <translation>%1 Mikro-Schritte akkumulieren</translation>
    </message>
    <message>
        <source>Same batch in %1 micro-steps</source>
        <translation>Gleicher Batch in %1 Mikro-Schritten</translation>
    </message>
    <message>
        <source>Compute in %1</source>
        <translation>Rechnen in %1</translation>
    </message>
    <message>
        <source>Input of %1 samples/s per host</source>
        <translation>Input von %1 Samples/s pro Host</translation>
    </message>
    <message>
        <source>Storage of %1</source>
        <translation>Storage mit %1</translation>
    </message>
    <message>
        <source>Prefetch the input</source>
        <translation>Input per Prefetch laden</translation>
    </message>
    <message>
        <source>Replace the slow workers</source>
        <translation>Langsame Worker ersetzen</translation>
    </message>
    <message>
        <source>Jitter of %1</source>
        <translation>Jitter von %1</translation>
    </message>
    <message>
        <source>Skip the slowest: %1 backup workers</source>
        <translation>Langsamste überspringen: %1 Ersatz-Worker</translation>
    </message>
    <message>
        <source>fp16 needs loss scaling; bf16 does not.</source>
        <translation>fp16 braucht Loss Scaling, bf16 nicht.</translation>
    </message>
    <message>
        <source>Keep fp32 master weights; fp16 needs loss scaling.</source>
        <translation>Behalte die Master-Gewichte in fp32; fp16 braucht Loss Scaling.</translation>
    </message>
    <message>
        <source>Needs another machine or tier, at another price.</source>
        <translation>Braucht eine andere Maschine oder Leistungsstufe zu einem anderen Preis.</translation>
    </message>
    <message>
        <source>Adds hosts without accelerators to the bill.</source>
        <translation>Setzt Hosts ohne Beschleuniger mit auf die Rechnung.</translation>
    </message>
    <message>
        <source>Needs a framework that sends gradients during the backward pass.</source>
        <translation>Braucht ein Framework, das Gradienten schon im Rückwärtslauf sendet.</translation>
    </message>
    <message>
        <source>Needs more CPU cores, cheaper decoding, or preprocessed samples.</source>
        <translation>Braucht mehr CPU-Kerne, billigere Dekodierung oder vorverarbeitete Samples.</translation>
    </message>
    <message>
        <source>Uses host memory for the next batches.</source>
        <translation>Belegt Host-Speicher für die nächsten Batches.</translation>
    </message>
    <message>
        <source>Drops the samples of the skipped workers.</source>
        <translation>Verwirft die Samples der übersprungenen Worker.</translation>
    </message>
    <message>
        <source>Stages communicate more often.</source>
        <translation>Die Stufen kommunizieren häufiger.</translation>
    </message>
    <message>
        <source>Recomputes part or all of the forward pass.</source>
        <translation>Rechnet den Vorwärtslauf teilweise oder ganz neu.</translation>
    </message>
    <message>
        <source>Uses the memory that recomputation saves.</source>
        <translation>Belegt den Speicher, den die Neuberechnung spart.</translation>
    </message>
    <message>
        <source>Report about a Ringside question</source>
        <translation>Meldung zu einer Ringside-Frage</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>Quelldatei</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Exam guide</source>
        <translation>Prüfungsleitfaden</translation>
    </message>
    <message>
        <source>Last reviewed</source>
        <translation>Zuletzt geprüft</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>  (marked as right)</source>
        <translation>  (als richtig markiert)</translation>
    </message>
    <message>
        <source>What is wrong, and the source that shows it:</source>
        <translation>Was falsch ist und welche Quelle es belegt:</translation>
    </message>
    <message>
        <source>, checked %1</source>
        <translation>, geprüft am %1</translation>
    </message>
    <message>
        <source>%1 readers answered from the question and options alone; %2 agreed with the key.</source>
        <translation>%1 Leser antworteten nur anhand von Frage und Optionen; %2 stimmten mit der richtigen Antwort überein.</translation>
    </message>
    <message>
        <source>1 reader answered from the question and options alone and agreed with the key.</source>
        <translation>1 Leser antwortete nur anhand von Frage und Optionen und traf die richtige Antwort.</translation>
    </message>
    <message>
        <source>1 reader answered from the question and options alone and disagreed with the key.</source>
        <translation>1 Leser antwortete nur anhand von Frage und Optionen und traf die richtige Antwort nicht.</translation>
    </message>
    <message>
        <source>Last answer by a reader: %1.</source>
        <translation>Letzte Antwort eines Lesers: %1.</translation>
    </message>
    <message>
        <source>Rewritten once after a reader&apos;s comment.</source>
        <translation>Einmal nach dem Kommentar eines Lesers neu geschrieben.</translation>
    </message>
    <message>
        <source>Rewritten %1 times after readers&apos; comments.</source>
        <translation>%1-mal nach Kommentaren von Lesern neu geschrieben.</translation>
    </message>
    <message>
        <source>Last reviewed %1 against the exam guide of %2. Author: %3. Licence: CC BY 4.0.</source>
        <translation>Zuletzt geprüft am %1 anhand des Prüfungsleitfadens vom %2. Autor: %3. Lizenz: CC BY 4.0.</translation>
    </message>
    <message>
        <source>Reserved for your first mock exam; practice uses it last.</source>
        <translation>Für deine erste Probeprüfung reserviert; beim Üben kommt sie zuletzt.</translation>
    </message>
    <message>
        <source>%1 Rules out %2.</source>
        <translation>%1 Schließt %2 aus.</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Mathematics</source>
        <translation>Mathematik</translation>
    </message>
    <message>
        <source>Trap</source>
        <translation>Falle</translation>
    </message>
    <message>
        <source>Concepts</source>
        <translation>Konzepte</translation>
    </message>
    <message>
        <source>Example</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <source>Clues</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <source>Sources %1</source>
        <translation>Quellen %1</translation>
    </message>
    <message>
        <source>✓ Correct: your answer</source>
        <translation>✓ Richtig: deine Antwort</translation>
    </message>
    <message>
        <source>✓ Correct answer</source>
        <translation>✓ Richtige Antwort</translation>
    </message>
    <message>
        <source>✗ Your answer</source>
        <translation>✗ Deine Antwort</translation>
    </message>
    <message>
        <source>✗ Incorrect</source>
        <translation>✗ Falsch</translation>
    </message>
    <message>
        <source>✓ Correct: %1</source>
        <translation>✓ Richtig: %1</translation>
    </message>
    <message>
        <source>✗ Incorrect. Correct: %1</source>
        <translation>✗ Falsch. Richtig: %1</translation>
    </message>
    <message>
        <source>Why it tempts:</source>
        <translation>Warum sie verlockt:</translation>
    </message>
    <message>
        <source>Right choice when:</source>
        <translation>Richtige Wahl, wenn:</translation>
    </message>
    <message>
        <source>Ruled out by:</source>
        <translation>Ausgeschlossen durch:</translation>
    </message>
    <message>
        <source>Not in the model:</source>
        <translation>Nicht im Modell:</translation>
    </message>
    <message>
        <source>Remove this cause: %1</source>
        <translation>Diese Ursache beseitigen: %1</translation>
    </message>
    <message>
        <source>Take this action: %1</source>
        <translation>Diese Maßnahme ergreifen: %1</translation>
    </message>
    <message>
        <source>%1 %2 · %3 %</source>
        <translation>%1 %2 · %3 %</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>leicht</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>schwer</translation>
    </message>
    <message>
        <source>choose one</source>
        <translation>eine wählen</translation>
    </message>
    <message>
        <source>choose two</source>
        <translation>zwei wählen</translation>
    </message>
    <message>
        <source>choose three</source>
        <translation>drei wählen</translation>
    </message>
    <message>
        <source>choose four</source>
        <translation>vier wählen</translation>
    </message>
    <message>
        <source>choose five</source>
        <translation>fünf wählen</translation>
    </message>
    <message>
        <source>choose %1</source>
        <translation>%1 wählen</translation>
    </message>
    <message>
        <source>Card info</source>
        <translation>Karteninfo</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Bury until tomorrow</source>
        <translation>Bis morgen zurückstellen</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>Aussetzen</translation>
    </message>
    <message>
        <source>New card</source>
        <translation>Neue Karte</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Kartenstapel</translation>
    </message>
    <message>
        <source>Card actions</source>
        <translation>Kartenaktionen</translation>
    </message>
    <message>
        <source>Remove flag</source>
        <translation>Markierung entfernen</translation>
    </message>
    <message>
        <source>Forgetting curve</source>
        <translation>Vergessenskurve</translation>
    </message>
    <message>
        <source>days since the last review</source>
        <translation>Tage seit der letzten Wiederholung</translation>
    </message>
    <message>
        <source>recall, %</source>
        <translation>Erinnerung, %</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>Erinnerung</translation>
    </message>
    <message>
        <source>90 %</source>
        <translation>90 %</translation>
    </message>
    <message>
        <source>today</source>
        <translation>heute</translation>
    </message>
    <message>
        <source>After %1: %2 % recalled</source>
        <translation>%1 später: %2 % erinnert</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>Upcoming cards per day</source>
        <translation>Kommende Karten pro Tag</translation>
    </message>
    <message>
        <source>day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>cards per day</source>
        <translation>Karten pro Tag</translation>
    </message>
    <message>
        <source>reviews</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>new cards</source>
        <translation>neue Karten</translation>
    </message>
    <message>
        <source>your limit</source>
        <translation>dein Limit</translation>
    </message>
    <message>
        <source>a time of day such as 18:00</source>
        <translation>eine Uhrzeit wie 18:00</translation>
    </message>
    <message>
        <source>Study for the Professional Machine Learning Engineer exam and watch distributed training at work.</source>
        <translation>Lerne für die Prüfung zum Professional Machine Learning Engineer und sieh verteiltem Training bei der Arbeit zu.</translation>
    </message>
    <message>
        <source>Folder with your answers and settings.</source>
        <translation>Ordner mit deinen Antworten und Einstellungen.</translation>
    </message>
    <message>
        <source>Question bank to open.</source>
        <translation>Fragenbank, die geöffnet wird.</translation>
    </message>
    <message>
        <source>light, dark, high-contrast-light, high-contrast-dark or system.</source>
        <translation>light, dark, high-contrast-light, high-contrast-dark oder system.</translation>
    </message>
    <message>
        <source>Text size in percent, 100 to 200.</source>
        <translation>Textgröße in Prozent, 100 bis 200.</translation>
    </message>
    <message>
        <source>Window size in pixels, such as 1440x900.</source>
        <translation>Fenstergröße in Pixeln, etwa 1440x900.</translation>
    </message>
    <message>
        <source>Open this question first, by its id in the bank.</source>
        <translation>Diese Frage zuerst öffnen, nach ihrer ID in der Fragenbank.</translation>
    </message>
    <message>
        <source>Show this help.</source>
        <translation>Diese Hilfe zeigen.</translation>
    </message>
    <message>
        <source>Show the version.</source>
        <translation>Die Version zeigen.</translation>
    </message>
    <message>
        <source>%1 cannot be used this way</source>
        <translation>%1 kann so nicht verwendet werden</translation>
    </message>
    <message>
        <source>%1 cannot be “%2”</source>
        <translation>%1 kann nicht „%2“ sein</translation>
    </message>
    <message>
        <source>The text has a syntax error</source>
        <translation>Der Text hat einen Syntaxfehler</translation>
    </message>
    <message>
        <source>%1 has a syntax error</source>
        <translation>%1 hat einen Syntaxfehler</translation>
    </message>
    <message>
        <source>%1 is missing</source>
        <translation>%1 fehlt</translation>
    </message>
    <message>
        <source>%1 is not a known field</source>
        <translation>%1 ist kein bekanntes Feld</translation>
    </message>
    <message>
        <source>%1 appears twice</source>
        <translation>%1 kommt zweimal vor</translation>
    </message>
    <message>
        <source>%1 has no option “%2”</source>
        <translation>%1 hat keine Option „%2“</translation>
    </message>
    <message>
        <source>%1 is out of range: %2</source>
        <translation>%1 liegt außerhalb des Bereichs: %2</translation>
    </message>
    <message>
        <source>%1 needs a unit: “%2”</source>
        <translation>%1 braucht eine Einheit: „%2“</translation>
    </message>
    <message>
        <source>%1 has the wrong unit: “%2”</source>
        <translation>%1 hat die falsche Einheit: „%2“</translation>
    </message>
    <message>
        <source>%1 is not a finite number: “%2”</source>
        <translation>%1 ist keine endliche Zahl: „%2“</translation>
    </message>
    <message>
        <source>%1 conflicts with other fields</source>
        <translation>%1 passt nicht zu anderen Feldern</translation>
    </message>
    <message>
        <source>%1 cannot be used because of %2</source>
        <translation>%1 kann wegen %2 nicht verwendet werden</translation>
    </message>
    <message>
        <source>%1 cannot be computed</source>
        <translation>%1 kann nicht berechnet werden</translation>
    </message>
    <message>
        <source>%1 is too large: %2</source>
        <translation>%1 ist zu groß: %2</translation>
    </message>
    <message>
        <source>%1 does not exist</source>
        <translation>%1 existiert nicht</translation>
    </message>
    <message>
        <source>%1 cannot be read</source>
        <translation>%1 kann nicht gelesen werden</translation>
    </message>
    <message>
        <source>%1 cannot be written</source>
        <translation>%1 kann nicht geschrieben werden</translation>
    </message>
    <message>
        <source>%1 is damaged</source>
        <translation>%1 ist beschädigt</translation>
    </message>
    <message>
        <source>%1 was written by a newer version (schema %2)</source>
        <translation>%1 wurde von einer neueren Version geschrieben (Schema %2)</translation>
    </message>
    <message>
        <source>%1 is open in another program</source>
        <translation>%1 ist in einem anderen Programm geöffnet</translation>
    </message>
    <message>
        <source>This device is no longer a member on %1. Your journal here stays complete</source>
        <translation>Dieses Gerät ist auf %1 kein Mitglied mehr. Dein Journal hier bleibt vollständig</translation>
    </message>
    <message>
        <source>%1 needs a newer Ringside. It uses protocol %2, this program protocol 1</source>
        <translation>%1 braucht ein neueres Ringside. Der Server spricht Protokoll %2, dieses Programm Protokoll 1</translation>
    </message>
    <message>
        <source>%1 uses an older protocol (%2) than this program. Its owner can update it</source>
        <translation>%1 spricht ein älteres Protokoll (%2) als dieses Programm. Wer den Server betreibt, kann ihn aktualisieren</translation>
    </message>
    <message>
        <source>The limit on %1 is reached: %2</source>
        <translation>Die Grenze auf %1 ist erreicht: %2</translation>
    </message>
    <message>
        <source>You have not agreed to share this with the class</source>
        <translation>Du hast nicht zugestimmt, das mit der Klasse zu teilen</translation>
    </message>
    <message>
        <source>Only an instructor of the class can do this</source>
        <translation>Das kann nur eine Lehrperson der Klasse</translation>
    </message>
    <message>
        <source>The class has too few learners who share answers: %1</source>
        <translation>Zu wenige in der Klasse teilen ihre Antworten: %1</translation>
    </message>
    <message>
        <source>Another device of this learner has the same number</source>
        <translation>Ein anderes deiner Geräte hat dieselbe Nummer</translation>
    </message>
    <message>
        <source>%1 is full or busy: %2</source>
        <translation>%1 ist voll oder ausgelastet: %2</translation>
    </message>
    <message>
        <source>%1 could not prove who it is, so nothing was sent: %2</source>
        <translation>%1 konnte sich nicht ausweisen, deshalb wurde nichts gesendet: %2</translation>
    </message>
    <message>
        <source>The database on %1 is older than this program needs. Its owner can update it: %2</source>
        <translation>Die Datenbank auf %1 ist älter, als dieses Programm braucht. Wer den Server betreibt, kann sie aktualisieren: %2</translation>
    </message>
    <message>
        <source>%1 has no cohort that this program knows: %2</source>
        <translation>Auf %1 gibt es keine Klasse, die dieses Programm kennt: %2</translation>
    </message>
    <message>
        <source>%1 refuses this (%2): %3</source>
        <translation>%1 lehnt das ab (%2): %3</translation>
    </message>
    <message>
        <source>Not connected to %1</source>
        <translation>Keine Verbindung zu %1</translation>
    </message>
    <message>
        <source>The database reported an error</source>
        <translation>Die Datenbank meldete einen Fehler</translation>
    </message>
    <message>
        <source>The database %1 reported an error</source>
        <translation>Die Datenbank %1 meldete einen Fehler</translation>
    </message>
    <message>
        <source>A newer request replaced this one</source>
        <translation>Eine neuere Anfrage hat diese ersetzt</translation>
    </message>
    <message>
        <source>; it takes %1</source>
        <translation>; zulässig: %1</translation>
    </message>
    <message>
        <source>; the nearest name is %1</source>
        <translation>; der ähnlichste Name ist %1</translation>
    </message>
    <message>
        <source>column %1</source>
        <translation>Spalte %1</translation>
    </message>
    <message>
        <source>The computer&apos;s clock shows %1, but your last entry is from %2. Check date and time: due dates and study days depend on them. Your answers and their order are unaffected.</source>
        <translation>Die Uhr des Computers zeigt %1, aber dein letzter Eintrag ist vom %2. Prüfe Datum und Uhrzeit: Fälligkeiten und Lerntage hängen davon ab. Deine Antworten und ihre Reihenfolge sind nicht betroffen.</translation>
    </message>
    <message>
        <source>The time zone changed from %1 to %2. Study days now follow the new time. You don&apos;t need to do anything.</source>
        <translation>Die Zeitzone hat sich von %1 zu %2 geändert. Lerntage folgen nun der neuen Zeit. Du musst nichts tun.</translation>
    </message>
    <message>
        <source>The clock changed by %1 minutes, as for daylight saving time. You don&apos;t need to do anything.</source>
        <translation>Die Uhr hat sich um %1 Minuten verstellt, wie bei der Zeitumstellung. Du musst nichts tun.</translation>
    </message>
    <message>
        <source>1 entry was restored from the backup %2.</source>
        <translation>1 Eintrag wurde aus der Sicherung %2 wiederhergestellt.</translation>
    </message>
    <message>
        <source>%1 entries were restored from backups, most of them from %2.</source>
        <translation>%1 Einträge wurden aus Sicherungen wiederhergestellt, die meisten aus %2.</translation>
    </message>
    <message>
        <source>1 entry was recovered from the damaged file.</source>
        <translation>1 Eintrag wurde aus der beschädigten Datei gerettet.</translation>
    </message>
    <message>
        <source>%1 entries were recovered from the damaged file.</source>
        <translation>%1 Einträge wurden aus der beschädigten Datei gerettet.</translation>
    </message>
    <message>
        <source>Later entries may be missing; their number is unknown.</source>
        <translation>Spätere Einträge fehlen womöglich; ihre Anzahl ist unbekannt.</translation>
    </message>
    <message>
        <source>1 entry is lost: it is unreadable and in no backup.</source>
        <translation>1 Eintrag ist verloren: Er ist unlesbar und in keiner Sicherung.</translation>
    </message>
    <message>
        <source>%1 entries are lost: they are unreadable and in no backup.</source>
        <translation>%1 Einträge sind verloren: Sie sind unlesbar und in keiner Sicherung.</translation>
    </message>
    <message>
        <source>This profile is open in another window (%1), so this window is read-only. To study here, close the other window and reopen Ringside.</source>
        <translation>Dieses Profil ist in einem anderen Fenster offen (%1), deshalb ist dieses Fenster schreibgeschützt. Um hier zu lernen, schließe das andere Fenster und öffne Ringside neu.</translation>
    </message>
    <message>
        <source>%1 cannot be written (%2), so Ringside is read-only. Free some space or make the folder writable, then reopen Ringside.</source>
        <translation>%1 kann nicht geschrieben werden (%2), deshalb ist Ringside schreibgeschützt. Schaffe Platz oder mache den Ordner beschreibbar und öffne Ringside dann neu.</translation>
    </message>
    <message>
        <source>The file with your answers is damaged and was kept as %1.</source>
        <translation>Die Datei mit deinen Antworten ist beschädigt und wurde als %1 aufbewahrt.</translation>
    </message>
    <message>
        <source>Ringside started a new one.</source>
        <translation>Ringside hat eine neue begonnen.</translation>
    </message>
    <message>
        <source>No entry is missing.</source>
        <translation>Kein Eintrag fehlt.</translation>
    </message>
    <message>
        <source>Your answers were written by a newer version of Ringside. The file was kept as %1, and a new one was started. Open the old file with the newer version.</source>
        <translation>Deine Antworten wurden von einer neueren Version von Ringside geschrieben. Die Datei wurde als %1 aufbewahrt und eine neue begonnen. Öffne die alte Datei mit der neueren Version.</translation>
    </message>
    <message>
        <source>The file with your answers was missing.</source>
        <translation>Die Datei mit deinen Antworten fehlte.</translation>
    </message>
    <message>
        <source>Ringside was not closed properly, and some entries were missing.</source>
        <translation>Ringside wurde nicht richtig geschlossen, und einige Einträge fehlten.</translation>
    </message>
    <message>
        <source>Reason: %1</source>
        <translation>Grund: %1</translation>
    </message>
    <message>
        <source>This file system does not support a write-ahead log. Answers are saved just as safely, but more slowly.</source>
        <translation>Dieses Dateisystem unterstützt kein Write-Ahead-Log. Antworten werden genauso sicher gespeichert, aber langsamer.</translation>
    </message>
    <message>
        <source>Your answers could not be backed up.</source>
        <translation>Deine Antworten konnten nicht gesichert werden.</translation>
    </message>
    <message>
        <source>Your answers are saved; the file was read back to check.</source>
        <translation>Deine Antworten sind gespeichert; die Datei wurde zur Kontrolle zurückgelesen.</translation>
    </message>
    <message>
        <source>Ringside could not check that your answers are saved: the file could not be read back. Leave Ringside open and free space in the profile folder, or make it writable.</source>
        <translation>Ringside konnte nicht prüfen, ob deine Antworten gespeichert sind: Die Datei ließ sich nicht zurücklesen. Lass Ringside offen und schaffe Platz im Profilordner oder mache ihn beschreibbar.</translation>
    </message>
    <message>
        <source>1 older backup is available.</source>
        <translation>1 ältere Sicherung ist verfügbar.</translation>
    </message>
    <message>
        <source>%1 older backups are available.</source>
        <translation>%1 ältere Sicherungen sind verfügbar.</translation>
    </message>
    <message>
        <source>Close and reopen Ringside. It then checks the whole file and, if needed, rebuilds it from backups and readable entries.</source>
        <translation>Schließe Ringside und öffne es neu. Es prüft dann die ganze Datei und baut sie bei Bedarf aus Sicherungen und lesbaren Einträgen neu auf.</translation>
    </message>
    <message>
        <source>Another program moved, deleted or changed the file with your answers while Ringside was open.</source>
        <translation>Ein anderes Programm hat die Datei mit deinen Antworten verschoben, gelöscht oder geändert, während Ringside offen war.</translation>
    </message>
    <message>
        <source>A new file was written with the 1 entry and read back to check: %2</source>
        <translation>Eine neue Datei wurde mit dem einen Eintrag geschrieben und zur Kontrolle zurückgelesen: %2</translation>
    </message>
    <message>
        <source>A new file was written with all %1 entries and read back to check: %2</source>
        <translation>Eine neue Datei wurde mit allen %1 Einträgen geschrieben und zur Kontrolle zurückgelesen: %2</translation>
    </message>
    <message>
        <source>A new file was written with the 1 readable entry: %2</source>
        <translation>Eine neue Datei wurde mit dem einen lesbaren Eintrag geschrieben: %2</translation>
    </message>
    <message>
        <source>A new file was written with the %1 readable entries: %2</source>
        <translation>Eine neue Datei wurde mit den %1 lesbaren Einträgen geschrieben: %2</translation>
    </message>
    <message>
        <source>The file found in its place is now %1.</source>
        <translation>Die an ihrer Stelle gefundene Datei heißt jetzt %1.</translation>
    </message>
    <message>
        <source>Your settings could not be read. The damaged file was kept as %1.</source>
        <translation>Deine Einstellungen konnten nicht gelesen werden. Die beschädigte Datei wurde als %1 aufbewahrt.</translation>
    </message>
    <message>
        <source>Ringside uses the default settings.</source>
        <translation>Ringside verwendet die Standardeinstellungen.</translation>
    </message>
    <message>
        <source>The copy %1 was used instead.</source>
        <translation>Stattdessen wurde die Kopie %1 verwendet.</translation>
    </message>
    <message>
        <source>Restored from %1.</source>
        <translation>Wiederhergestellt aus %1.</translation>
    </message>
    <message>
        <source>The previous file was kept as %1.</source>
        <translation>Die vorherige Datei wurde als %1 aufbewahrt.</translation>
    </message>
    <message>
        <source>S%1</source>
        <extracomment>of a picture&apos;s cell: a server, and how many ranks a group has</extracomment>
        <translation>S%1</translation>
    </message>
    <message>
        <source>×%1</source>
        <translation>×%1</translation>
    </message>
    <message>
        <source>Host %1</source>
        <translation>Host %1</translation>
    </message>
    <message>
        <source>Tree A: first half</source>
        <translation>Baum A: erste Hälfte</translation>
    </message>
    <message>
        <source>Tree B: second half</source>
        <translation>Baum B: zweite Hälfte</translation>
    </message>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>before the change</source>
        <translation>vor der Änderung</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>Below %1, %2 is fastest; above, %3.</source>
        <translation>Unter %1 ist %2 am schnellsten, darüber %3.</translation>
    </message>
    <message>
        <source>From %1, it is %2.</source>
        <translation>Ab %1 ist es %2.</translation>
    </message>
    <message>
        <source>The same algorithm is fastest at all sizes.</source>
        <translation>Derselbe Algorithmus ist bei allen Größen am schnellsten.</translation>
    </message>
    <message>
        <source>This job&apos;s gradient of %1 takes %2 with %3.</source>
        <translation>Der Gradient dieses Jobs, %1, braucht %2 (%3).</translation>
    </message>
    <message>
        <source>A bucket of %1 takes %2.</source>
        <translation>Ein Bucket von %1 braucht %2.</translation>
    </message>
    <message>
        <source>Not counted as fastest: %1, because its messages all start at once.</source>
        <translation>Nicht als schnellster gezählt: %1, weil dort alle Nachrichten zugleich starten.</translation>
    </message>
    <message>
        <source>%1 measured times compared with this job&apos;s curve: median %2, largest deviation %3 at %4.</source>
        <translation>%1 gemessene Zeiten im Vergleich mit der Kurve dieses Jobs: Median %2, größte Abweichung %3 bei %4.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <translation>%1 (%2 %)</translation>
    </message>
    <message>
        <source>a date such as 2026-12-31</source>
        <translation>ein Datum wie 2026-12-31</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>Question bank to install.</source>
        <translation>Zu installierende Fragenbank.</translation>
    </message>
    <message>
        <source>twice the FLOPs %1</source>
        <translation>doppelte FLOPs: %1</translation>
    </message>
    <message>
        <source>twice the memory bandwidth %1</source>
        <translation>doppelte Speicherbandbreite: %1</translation>
    </message>
    <message>
        <source>twice the memory %1</source>
        <translation>doppelter Speicher: %1</translation>
    </message>
    <message>
        <source>twice the allowed sequences %1</source>
        <translation>doppelt so viele erlaubte Sequenzen: %1</translation>
    </message>
    <message>
        <source>Compute limits this engine</source>
        <translation>Die Rechenleistung begrenzt diese Engine</translation>
    </message>
    <message>
        <source>Memory bandwidth limits this engine</source>
        <translation>Die Speicherbandbreite begrenzt diese Engine</translation>
    </message>
    <message>
        <source>KV cache memory limits this engine</source>
        <translation>Der Speicher des KV-Caches begrenzt diese Engine</translation>
    </message>
    <message>
        <source>The limit of concurrent sequences limits this engine</source>
        <translation>Die Höchstzahl gleichzeitiger Sequenzen begrenzt diese Engine</translation>
    </message>
    <message>
        <source>At most %1 sequences run together.</source>
        <translation>Höchstens %1 Sequenzen laufen gemeinsam.</translation>
    </message>
    <message>
        <source>%1 sequences decode together on average.</source>
        <translation>Im Mittel dekodieren %1 Sequenzen gemeinsam.</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>%1. %2 Speedup per request: %3.</source>
        <translation>%1. %2 Beschleunigung je Anfrage: %3.</translation>
    </message>
    <message>
        <source>Replicas limit this job: their load is %1.</source>
        <translation>Die Replikate begrenzen diesen Job: Ihre Auslastung ist %1.</translation>
    </message>
    <message>
        <source>Replicas limit this job.</source>
        <translation>Die Replikate begrenzen diesen Job.</translation>
    </message>
    <message>
        <source>Replicas limit this job: their load is %1 during bursts.</source>
        <translation>Die Replikate begrenzen diesen Job: Ihre Auslastung ist %1 während der Lastspitzen.</translation>
    </message>
    <message>
        <source>Replicas limit this job: their load is %1 at the peak.</source>
        <translation>Die Replikate begrenzen diesen Job: Ihre Auslastung ist %1 zur Spitzenzeit.</translation>
    </message>
    <message>
        <source>An idle service would take %1 at p99; the rest is waiting.</source>
        <translation>Ein unbelasteter Dienst bräuchte %1 im p99; der Rest ist Wartezeit.</translation>
    </message>
    <message>
        <source>%1 of the requests are rejected.</source>
        <translation>%1 der Anfragen werden abgewiesen.</translation>
    </message>
    <message>
        <source>At least %1 replicas</source>
        <translation>Mindestens %1 Replikate</translation>
    </message>
    <message>
        <source>At most %1 replicas</source>
        <translation>Höchstens %1 Replikate</translation>
    </message>
    <message>
        <source>Autoscaler target of %1</source>
        <translation>Zielwert %1 für den Autoscaler</translation>
    </message>
    <message>
        <source>Half the start-up time</source>
        <translation>Halbe Startzeit</translation>
    </message>
    <message>
        <source>Scale on concurrency (KPA) instead of utilization</source>
        <translation>Nach Gleichzeitigkeit (KPA) statt nach Auslastung skalieren</translation>
    </message>
    <message>
        <source>Weights in 8 bits</source>
        <translation>Gewichte mit 8 Bit</translation>
    </message>
    <message>
        <source>Keys and values in 8 bits</source>
        <translation>Keys und Values mit 8 Bit</translation>
    </message>
    <message>
        <source>Up to %1 concurrent sequences</source>
        <translation>Bis zu %1 gleichzeitige Sequenzen</translation>
    </message>
    <message>
        <source>%1 accelerators per replica, tensor parallelism %2</source>
        <translation>%1 Beschleuniger je Replikat, Tensorparallelität %2</translation>
    </message>
    <message>
        <source>Prefix cache for half of each prompt</source>
        <translation>Präfix-Cache für die Hälfte jedes Prompts</translation>
    </message>
    <message>
        <source>Continuous batching</source>
        <translation>Fortlaufendes Batching</translation>
    </message>
    <message>
        <source>Chunked prefill</source>
        <translation>Prefill in Stücken</translation>
    </message>
    <message>
        <source>Speculative decoding with 4 draft tokens</source>
        <translation>Spekulatives Dekodieren mit 4 vorgeschlagenen Token</translation>
    </message>
    <message>
        <source>Needs a faster machine or a smaller model.</source>
        <translation>Braucht eine schnellere Maschine oder ein kleineres Modell.</translation>
    </message>
    <message>
        <source>Needs requests of equal size, such as a limit on the input length.</source>
        <translation>Braucht gleich große Anfragen, etwa durch eine Grenze für die Eingabelänge.</translation>
    </message>
    <message>
        <source>Rejected requests get a 429 and must be retried.</source>
        <translation>Abgewiesene Anfragen erhalten einen 429 und müssen wiederholt werden.</translation>
    </message>
    <message>
        <source>Uses more accelerator memory per batch.</source>
        <translation>Braucht mehr Beschleunigerspeicher je Batch.</translation>
    </message>
    <message>
        <source>Needs a smaller image or model, or local copies of both.</source>
        <translation>Braucht ein kleineres Image oder Modell oder lokale Kopien von beiden.</translation>
    </message>
    <message>
        <source>Check the model&apos;s quality after quantization.</source>
        <translation>Die Qualität des Modells nach der Quantisierung prüfen.</translation>
    </message>
    <message>
        <source>Assumes that half of each prompt repeats an earlier one.</source>
        <translation>Angenommen: Die Hälfte jedes Prompts wiederholt einen früheren.</translation>
    </message>
    <message>
        <source>Assumes a draft model with an acceptance rate of 0.7.</source>
        <translation>Angenommen: ein Entwurfsmodell mit einer Annahmequote von 0,7.</translation>
    </message>
    <message>
        <source>Cost per million requests: %1 → %2.</source>
        <translation>Kosten je Million Anfragen: %1 → %2.</translation>
    </message>
    <message>
        <source>Price per hour: %1 → %2.</source>
        <translation>Preis je Stunde: %1 → %2.</translation>
    </message>
    <message>
        <source>The system&apos;s keyring is locked or missing: %1</source>
        <translation>Der Schlüsselbund des Systems ist gesperrt oder fehlt: %1</translation>
    </message>
    <message>
        <source>Your imported questions could not be read. The damaged file was kept as %1.</source>
        <translation>Deine importierten Fragen konnten nicht gelesen werden. Die beschädigte Datei wurde als %1 aufbewahrt.</translation>
    </message>
    <message>
        <source>There is no backup of them; import the questions again.</source>
        <translation>Es gibt keine Sicherung davon; importiere die Fragen noch einmal.</translation>
    </message>
    <message>
        <source>The cold start limits this job: the longest wait is %1. If replicas started at once, it would be %2.</source>
        <translation>Der Kaltstart begrenzt diesen Job: Die längste Wartezeit ist %1. Starteten Replikate sofort, wäre sie %2.</translation>
    </message>
    <message>
        <source>The autoscaler&apos;s lag limits this job: the longest wait is %1. If replicas started at once, it would still be %2.</source>
        <translation>Die Trägheit des Autoscalers begrenzt diesen Job: Die längste Wartezeit ist %1. Starteten Replikate sofort, wäre sie immer noch %2.</translation>
    </message>
    <message>
        <source>Recommends the correct answer: %1</source>
        <translation>Empfiehlt die richtige Antwort: %1</translation>
    </message>
    <message>
        <source>it is a link or no regular file</source>
        <translation>das ist ein Link oder keine reguläre Datei</translation>
    </message>
    <message>
        <source>This invitation is used up or expired. Ask for a new one</source>
        <translation>Diese Einladung ist verbraucht oder abgelaufen. Bitte um eine neue</translation>
    </message>
    <message>
        <source>The file with your answers was an older version: some entries were missing.</source>
        <translation>Die Datei mit deinen Antworten war eine ältere Fassung: Einige Einträge fehlten.</translation>
    </message>
    <message>
        <source>Ringside cannot tell whether it was closed properly.</source>
        <translation>Ringside kann nicht feststellen, ob es richtig geschlossen wurde.</translation>
    </message>
    <message>
        <source>Ringside cannot draw its icons, so check marks and arrows may be missing: Qt&apos;s SVG support does not work. Install the packages libqt6svg6 and qt6-svg-plugins (on Debian 12 the first is enough), then restart Ringside.</source>
        <translation>Ringside kann seine Symbole nicht zeichnen, daher können Häkchen und Pfeile fehlen: Die SVG-Unterstützung von Qt funktioniert nicht. Installiere die Pakete libqt6svg6 und qt6-svg-plugins (unter Debian 12 genügt das erste) und starte Ringside dann neu.</translation>
    </message>
    <message>
        <source>A question that you answered was rewritten. 1 answer no longer counts for mistakes, readiness and statistics, because the stem, the options or the key is different now. Your streak and your calendar keep it.</source>
        <translation>Eine Frage, die du beantwortet hast, wurde umgeschrieben. 1 Antwort zählt nicht mehr für Fehler, Prüfungsreife und Statistik, weil Fragestellung, Optionen oder Lösung jetzt anders sind. Deine Serie und dein Kalender behalten sie.</translation>
    </message>
    <message>
        <source>Questions that you answered were rewritten. %1 answers no longer count for mistakes, readiness and statistics, because the stem, the options or the key is different now. Your streak and your calendar keep them.</source>
        <translation>Fragen, die du beantwortet hast, wurden umgeschrieben. %1 Antworten zählen nicht mehr für Fehler, Prüfungsreife und Statistik, weil Fragestellung, Optionen oder Lösung jetzt anders sind. Deine Serie und dein Kalender behalten sie.</translation>
    </message>
    <message>
        <source>Not compared in the model:</source>
        <translation>Im Modell nicht verglichen:</translation>
    </message>
</context>
<context>
    <name>ringside::app::AboutPage</name>
    <message>
        <source>Ringside is a study app for the Professional Machine Learning Engineer exam. It explains scaling by showing it. Version %1.

Ringside is independent and not affiliated with or endorsed by Google. Trademarks belong to their owners. All questions are original; none comes from an exam.

The numbers in the charts come from a model and are not measurements. The model&apos;s assumptions are listed next to each chart.

**Licences.** The program is free software under the GNU General Public License, version 3 or later, without any warranty. Questions and explanations are under Creative Commons Attribution 4.0 (CC BY 4.0), each with author and sources.</source>
        <translation>Ringside ist eine Lern-App für die Prüfung zum Professional Machine Learning Engineer. Sie erklärt Skalierung, indem sie sie zeigt. Version %1.

Ringside ist unabhängig und weder mit Google verbunden noch von Google empfohlen. Marken gehören ihren Inhabern. Alle Fragen sind eigene; keine stammt aus einer Prüfung.

Die Zahlen in den Diagrammen stammen aus einem Modell und sind keine Messungen. Die Annahmen des Modells stehen neben jedem Diagramm.

**Lizenzen.** Das Programm ist freie Software unter der GNU General Public License, Version 3 oder später, ohne jede Gewährleistung. Fragen und Erklärungen stehen unter Creative Commons Namensnennung 4.0 (CC BY 4.0), jeweils mit Autor und Quellen.</translation>
    </message>
    <message>
        <source>**Built with**</source>
        <translation>**Erstellt mit**</translation>
    </message>
    <message>
        <source>**Keys.** A to F choose an option, Enter submits and continues. Settings, Keyboard lists the shortcuts of all pages; you can change most of them.</source>
        <translation>**Tasten.** A bis F wählen eine Option, Enter gibt ab und geht weiter. Unter Einstellungen, Tastatur stehen die Tastenkürzel aller Seiten; die meisten kannst du ändern.</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>About Ringside</source>
        <translation>Über Ringside</translation>
    </message>
</context>
<context>
    <name>ringside::app::AllReducePaint</name>
    <message>
        <source>NIC %1 %</source>
        <translation>NIC %1 %</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>ringside::app::AllReduceScene</name>
    <message>
        <source>This job&apos;s all-reduce</source>
        <translation>All-Reduce dieses Jobs</translation>
    </message>
</context>
<context>
    <name>ringside::app::AllReduceView</name>
    <message>
        <source>This job&apos;s all-reduce</source>
        <translation>All-Reduce dieses Jobs</translation>
    </message>
    <message>
        <source>All-reduce to compare with</source>
        <translation>All-Reduce zum Vergleich</translation>
    </message>
    <message>
        <source>Algorithm to compare with</source>
        <translation>Algorithmus zum Vergleich</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>none</source>
        <translation>nichts</translation>
    </message>
    <message>
        <source>%1: done after %2</source>
        <translation>%1: fertig nach %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>All-reduce: %1.</source>
        <translation>All-Reduce: %1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::AssumptionsPanel</name>
    <message>
        <source>Assumptions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <source>computed from these, not measured</source>
        <translation>daraus berechnet, nicht gemessen</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>stated</source>
        <translation>angegeben</translation>
    </message>
</context>
<context>
    <name>ringside::app::BackupSection</name>
    <message>
        <source>Back up now</source>
        <translation>Jetzt sichern</translation>
    </message>
    <message>
        <source>Restore…</source>
        <translation>Wiederherstellen…</translation>
    </message>
    <message>
        <source>Backups</source>
        <translation>Sicherungen</translation>
    </message>
    <message>
        <source>Ringside writes a verified copy of your answers when you close the window, and every 30 minutes if something changed.</source>
        <translation>Ringside schreibt eine geprüfte Kopie deiner Antworten, wenn du das Fenster schließt, und alle 30 Minuten, wenn sich etwas geändert hat.</translation>
    </message>
    <message>
        <source>Ringside writes a verified copy of your answers when you close the window. If something changed, it also writes one every 30 minutes after 2 minutes without input, because a copy would delay an answer on this file system.</source>
        <translation>Ringside schreibt eine geprüfte Kopie deiner Antworten, wenn du das Fenster schließt. Hat sich etwas geändert, schreibt es außerdem alle 30 Minuten eine, nach 2 Minuten ohne Eingabe, denn auf diesem Dateisystem würde eine Kopie eine Antwort verzögern.</translation>
    </message>
    <message>
        <source>Kept: all backups of the last 2 days, then one per day for 12 days, one per week for 10 weeks and one per month for 9 months.</source>
        <translation>Aufbewahrt werden: alle Sicherungen der letzten 2 Tage, dann eine pro Tag für 12 Tage, eine pro Woche für 10 Wochen und eine pro Monat für 9 Monate.</translation>
    </message>
    <message>
        <source>Backups, newest first</source>
        <translation>Sicherungen, neueste zuerst</translation>
    </message>
    <message>
        <source>Restore the selected backup</source>
        <translation>Gewählte Sicherung wiederherstellen</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open the backup folder</source>
        <translation>Sicherungsordner öffnen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>No backups yet.</source>
        <translation>Noch keine Sicherungen.</translation>
    </message>
    <message>
        <source>1 backup in %2</source>
        <translation>1 Sicherung in %2</translation>
    </message>
    <message>
        <source>%1 backups in %2</source>
        <translation>%1 Sicherungen in %2</translation>
    </message>
    <message>
        <source>The backup failed. %1</source>
        <translation>Die Sicherung ist fehlgeschlagen. %1</translation>
    </message>
    <message>
        <source>Restore your answers as of %1? Ringside keeps the current file next to it, so newer answers can be added again. The window reopens.</source>
        <translation>Antworten auf den Stand vom %1 zurücksetzen? Ringside bewahrt die jetzige Datei daneben auf, sodass neuere Antworten wieder ergänzt werden können. Das Fenster öffnet sich neu.</translation>
    </message>
</context>
<context>
    <name>ringside::app::BankSwitch</name>
    <message>
        <source>Question bank</source>
        <translation>Fragenbank</translation>
    </message>
    <message>
        <source>Question banks</source>
        <translation>Fragenbanken</translation>
    </message>
    <message>
        <source>Professional Machine Learning Engineer</source>
        <translation>Professional Machine Learning Engineer</translation>
    </message>
    <message>
        <source>My questions (own)</source>
        <translation>Meine Fragen (eigene)</translation>
    </message>
    <message>
        <source>Question bank: %1</source>
        <translation>Fragenbank: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::BanksSection</name>
    <message>
        <source>Study this bank</source>
        <translation>Diese Bank lernen</translation>
    </message>
    <message>
        <source>Install…</source>
        <translation>Installieren…</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Question banks</source>
        <translation>Fragenbanken</translation>
    </message>
    <message>
        <source>Each bank has its own answers, cards and score estimate. To add a bank, choose its .ringside file, or drop the file on this window.</source>
        <translation>Jede Bank hat eigene Antworten, Karten und eine eigene Punkteschätzung. Um eine Bank hinzuzufügen, wähle ihre .ringside-Datei oder ziehe die Datei auf dieses Fenster.</translation>
    </message>
    <message>
        <source>Study the selected bank</source>
        <translation>Die gewählte Bank lernen</translation>
    </message>
    <message>
        <source>Install a question bank from a file</source>
        <translation>Eine Fragenbank aus einer Datei installieren</translation>
    </message>
    <message>
        <source>Remove the selected bank</source>
        <translation>Die gewählte Bank entfernen</translation>
    </message>
    <message>
        <source>Install a question bank</source>
        <translation>Fragenbank installieren</translation>
    </message>
    <message>
        <source>Question banks (*.ringside)</source>
        <translation>Fragenbanken (*.ringside)</translation>
    </message>
    <message>
        <source>%1 (open)</source>
        <translation>%1 (geöffnet)</translation>
    </message>
    <message>
        <source>Professional Machine Learning Engineer, included</source>
        <translation>Professional Machine Learning Engineer, enthalten</translation>
    </message>
    <message>
        <source>%1, version %2, %3</source>
        <translation>%1, Version %2, %3</translation>
    </message>
    <message>
        <source>1 question</source>
        <translation>1 Frage</translation>
    </message>
    <message>
        <source>%1 questions</source>
        <translation>%1 Fragen</translation>
    </message>
    <message>
        <source>%1. By %2. Licence: %3.</source>
        <translation>%1. Von %2. Lizenz: %3.</translation>
    </message>
    <message>
        <source>Checking %1…</source>
        <translation>%1 wird geprüft…</translation>
    </message>
    <message>
        <source>Nothing was installed. %1: %2</source>
        <translation>Nichts wurde installiert. %1: %2</translation>
    </message>
    <message>
        <source>Installed: %1.</source>
        <translation>Installiert: %1.</translation>
    </message>
    <message>
        <source>Installed again: %1, version %2. Your answers are kept.</source>
        <translation>Erneut installiert: %1, Version %2. Deine Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>Updated from version %1 to %2: %3. Your answers are kept.</source>
        <translation>Von Version %1 auf %2 aktualisiert: %3. Deine Antworten bleiben erhalten.</translation>
    </message>
    <message>
        <source>Remove this question bank? Your answers to its questions are kept in case you install it again.</source>
        <translation>Diese Fragenbank entfernen? Deine Antworten auf ihre Fragen bleiben erhalten, falls du sie wieder installierst.</translation>
    </message>
    <message>
        <source>My questions (own), %1</source>
        <translation>Meine Fragen (eigene), %1</translation>
    </message>
    <message>
        <source>Choice questions that you imported.</source>
        <translation>Auswahlfragen, die du importiert hast.</translation>
    </message>
    <message>
        <source>Remove all your questions? Your answers to them are kept in case you import them again.</source>
        <translation>Alle deine Fragen entfernen? Deine Antworten bleiben erhalten, falls du sie wieder importierst.</translation>
    </message>
</context>
<context>
    <name>ringside::app::BreakdownView</name>
    <message>
        <source>Takeaway</source>
        <translation>Merksatz</translation>
    </message>
    <message>
        <source>Parts of the explanation</source>
        <translation>Teile der Erklärung</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>Compare two options</source>
        <translation>Zwei Optionen vergleichen</translation>
    </message>
    <message>
        <source>**Takeaway.** %1</source>
        <translation>**Merksatz.** %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::CardFace</name>
    <message>
        <source>Card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorderseite</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
</context>
<context>
    <name>ringside::app::CardInfoDialog</name>
    <message>
        <source>Reviews, newest first</source>
        <translation>Wiederholungen, neueste zuerst</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Seconds</source>
        <translation>Sekunden</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Intervall</translation>
    </message>
    <message>
        <source>Stability, days</source>
        <translation>Stabilität, Tage</translation>
    </message>
    <message>
        <source>Card info</source>
        <translation>Karteninfo</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>ringside::app::CardLinks</name>
    <message>
        <source>See it in the Explainer</source>
        <translation>In der Simulation ansehen</translation>
    </message>
    <message>
        <source>Questions on this: %1.</source>
        <translation>Fragen dazu: %1.</translation>
    </message>
    <message>
        <source>Reserved for your first mock exam: %1.</source>
        <translation>Für deine erste Probeprüfung reserviert: %1.</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
</context>
<context>
    <name>ringside::app::CardListModel</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ringside::app::CardSpreadPlots</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Card stability</source>
        <translation>Stabilität der Karten</translation>
    </message>
    <message>
        <source>stability, days; each bar covers twice the range of the previous one</source>
        <translation>Stabilität, Tage; jeder Balken umfasst den doppelten Bereich des vorigen</translation>
    </message>
    <message>
        <source>%1 to %2 days</source>
        <translation>%1 bis %2 Tage</translation>
    </message>
    <message>
        <source>%1 days or more</source>
        <translation>%1 Tage oder mehr</translation>
    </message>
    <message>
        <source>No reviews yet. This chart shows how long you remember each card.</source>
        <translation>Noch keine Wiederholungen. Dieses Diagramm zeigt, wie lange du dich an jede Karte erinnerst.</translation>
    </message>
    <message>
        <source>Stability is the number of days until recall falls to 90 %. Cards: %1; median %2 days, mean %3 days. Suspended cards and disabled card types are left out here and in the next two charts.</source>
        <translation>Stabilität ist die Zahl der Tage, bis die Erinnerung auf 90 % sinkt. Karten: %1; Median %2 Tage, Mittel %3 Tage. Ausgesetzte Karten und abgeschaltete Kartentypen fehlen hier und in den nächsten zwei Diagrammen.</translation>
    </message>
    <message>
        <source>Card difficulty</source>
        <translation>Schwierigkeit der Karten</translation>
    </message>
    <message>
        <source>difficulty, 1 to 10</source>
        <translation>Schwierigkeit, 1 bis 10</translation>
    </message>
    <message>
        <source>difficulty %1 to %2</source>
        <translation>Schwierigkeit %1 bis %2</translation>
    </message>
    <message>
        <source>difficulty %1 or more</source>
        <translation>Schwierigkeit %1 oder mehr</translation>
    </message>
    <message>
        <source>No reviews yet. This chart shows how hard each card is for you.</source>
        <translation>Noch keine Wiederholungen. Dieses Diagramm zeigt, wie schwer jede Karte für dich ist.</translation>
    </message>
    <message>
        <source>Difficulty runs from 1 (easy) to 10 (hard) and follows your ratings. Cards: %1; median %2, mean %3.</source>
        <translation>Die Schwierigkeit reicht von 1 (leicht) bis 10 (schwer) und folgt deinen Bewertungen. Karten: %1; Median %2, Mittel %3.</translation>
    </message>
    <message>
        <source>Card retrievability</source>
        <translation>Abrufbarkeit der Karten</translation>
    </message>
    <message>
        <source>probability of recall now, %</source>
        <translation>Wahrscheinlichkeit, sich jetzt zu erinnern, %</translation>
    </message>
    <message>
        <source>%1 to %2 %</source>
        <translation>%1 bis %2 %</translation>
    </message>
    <message>
        <source>%1 % or more</source>
        <translation>%1 % oder mehr</translation>
    </message>
    <message>
        <source>No reviews yet. This chart shows how likely you are to recall each card now.</source>
        <translation>Noch keine Wiederholungen. Dieses Diagramm zeigt, wie wahrscheinlich du dich jetzt an jede Karte erinnerst.</translation>
    </message>
    <message>
        <source>Expected recall now: %1 of %2 cards, the sum of the memory model&apos;s probabilities. Median %3 %, mean %4 %.</source>
        <translation>Jetzt voraussichtlich erinnert: %1 von %2 Karten, die Summe der Wahrscheinlichkeiten des Gedächtnismodells. Median %3 %, Mittel %4 %.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ChallengeCompareView</name>
    <message>
        <source>Two results of a challenge</source>
        <translation>Zwei Ergebnisse eines Duells</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>All challenges</source>
        <translation>Alle Duelle</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Open in Practice ↵</source>
        <translation>In „Üben“ öffnen ↵</translation>
    </message>
    <message>
        <source>Open in Practice</source>
        <translation>In „Üben“ öffnen</translation>
    </message>
    <message>
        <source>The chosen question with its explanation: Enter</source>
        <translation>Die gewählte Frage mit ihrer Erklärung: Enter</translation>
    </message>
    <message>
        <source>Question by question</source>
        <translation>Frage für Frage</translation>
    </message>
    <message>
        <source>Challenge %1: you and %2</source>
        <translation>Duell %1: du und %2</translation>
    </message>
    <message>
        <source>the other person</source>
        <translation>die andere Person</translation>
    </message>
</context>
<context>
    <name>ringside::app::ChallengeModel</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
</context>
<context>
    <name>ringside::app::ChallengePage</name>
    <message>
        <source>Challenge</source>
        <translation>Duell</translation>
    </message>
    <message>
        <source>Save your result</source>
        <translation>Ergebnis speichern</translation>
    </message>
    <message>
        <source>Challenge results (*.json)</source>
        <translation>Duell-Ergebnisse (*.json)</translation>
    </message>
    <message>
        <source>Saved: %1. Send this file to the other person.</source>
        <translation>Gespeichert: %1. Schicke diese Datei der anderen Person.</translation>
    </message>
    <message>
        <source>Open the other result</source>
        <translation>Anderes Ergebnis öffnen</translation>
    </message>
</context>
<context>
    <name>ringside::app::ChallengeStartView</name>
    <message>
        <source>Before a challenge</source>
        <translation>Vor einem Duell</translation>
    </message>
    <message>
        <source>Challenge</source>
        <translation>Duell</translation>
    </message>
    <message>
        <source>Two people answer the same questions. Agree on a seed and a number of questions, answer separately, then exchange your result files. Both need the same version of Ringside.</source>
        <translation>Zwei Personen beantworten dieselben Fragen. Einigt euch auf einen Seed und eine Anzahl Fragen, antwortet getrennt und tauscht dann eure Ergebnisdateien aus. Beide brauchen dieselbe Version von Ringside.</translation>
    </message>
    <message>
        <source>The seed and the number of questions decide which questions you get, so some may be familiar. Questions reserved for your first mock exam are left out.</source>
        <translation>Seed und Anzahl bestimmen, welche Fragen du bekommst; einige kennst du vielleicht schon. Für deine erste Probeprüfung reservierte Fragen kommen nicht vor.</translation>
    </message>
    <message>
        <source>End your current session to start a challenge.</source>
        <translation>Beende deine laufende Sitzung, um ein Duell zu starten.</translation>
    </message>
    <message>
        <source>Start challenge</source>
        <translation>Duell starten</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>0 to %1; share it with the other person</source>
        <translation>0 bis %1; teile ihn der anderen Person mit</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>Dein Name</translation>
    </message>
    <message>
        <source>optional</source>
        <translation>optional</translation>
    </message>
    <message>
        <source>Open result file</source>
        <translation>Ergebnisdatei öffnen</translation>
    </message>
    <message>
        <source>Compare it with your result of the same challenge</source>
        <translation>Mit deinem Ergebnis desselben Duells vergleichen</translation>
    </message>
    <message>
        <source>No results yet. After a challenge you can save and compare your result here.</source>
        <translation>Noch keine Ergebnisse. Nach einem Duell kannst du dein Ergebnis hier speichern und vergleichen.</translation>
    </message>
    <message>
        <source>Latest %1 of %2:</source>
        <translation>Neueste %1 von %2:</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Save your result for the other person</source>
        <translation>Dein Ergebnis für die andere Person speichern</translation>
    </message>
    <message>
        <source>Open the other person&apos;s file</source>
        <translation>Datei der anderen Person öffnen</translation>
    </message>
    <message>
        <source>Start challenge ↵</source>
        <translation>Duell starten ↵</translation>
    </message>
</context>
<context>
    <name>ringside::app::ChallengeText</name>
    <message>
        <source>You</source>
        <translation>Du</translation>
    </message>
    <message>
        <source>Challenge %1 with %2</source>
        <translation>Duell %1 mit %2</translation>
    </message>
    <message>
        <source>%1, %2: %3 right</source>
        <translation>%1, %2: %3 richtig</translation>
    </message>
    <message>
        <source>, %1 answered</source>
        <translation>, %1 beantwortet</translation>
    </message>
    <message>
        <source>, %1</source>
        <translation>, %1</translation>
    </message>
    <message>
        <source>The other person</source>
        <translation>Die andere Person</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>nicht beantwortet</translation>
    </message>
    <message>
        <source>✓ right, %1</source>
        <translation>✓ richtig, %1</translation>
    </message>
    <message>
        <source>✗ wrong, %1</source>
        <translation>✗ falsch, %1</translation>
    </message>
    <message>
        <source>the other person</source>
        <translation>die andere Person</translation>
    </message>
    <message>
        <source>%1: %2 of %3 right in %4</source>
        <translation>%1: %2 von %3 richtig in %4</translation>
    </message>
    <message>
        <source>, %1 not answered.</source>
        <translation>, %1 nicht beantwortet.</translation>
    </message>
    <message>
        <source>%1 had %2 more correct.</source>
        <translation>%1: %2 mehr richtig.</translation>
    </message>
    <message>
        <source>A tie.</source>
        <translation>Unentschieden.</translation>
    </message>
    <message>
        <source>A tie; %1 was %2 faster.</source>
        <translation>Unentschieden; schneller um %2: %1.</translation>
    </message>
    <message>
        <source>you</source>
        <translation>du</translation>
    </message>
    <message>
        <source>Both correct: %1. Only you: %2. Only %3: %4. Neither: %5.</source>
        <translation>Beide richtig: %1. Nur du: %2. Nur %3: %4. Niemand: %5.</translation>
    </message>
    <message>
        <source>These results are from different challenges: the file has seed %1, yours has seed %2.</source>
        <translation>Diese Ergebnisse stammen aus verschiedenen Duellen: Die Datei hat Seed %1, deines hat Seed %2.</translation>
    </message>
    <message>
        <source>The file comes from another version of the question bank: 1 of %2 questions differs. Both of you need the same version of Ringside.</source>
        <translation>Die Datei stammt aus einer anderen Version der Fragenbank: 1 von %2 Fragen weicht ab. Ihr braucht beide dieselbe Version von Ringside.</translation>
    </message>
    <message>
        <source>The file comes from another version of the question bank: %1 of %2 questions differ. Both of you need the same version of Ringside.</source>
        <translation>Die Datei stammt aus einer anderen Version der Fragenbank: %1 von %2 Fragen weichen ab. Ihr braucht beide dieselbe Version von Ringside.</translation>
    </message>
    <message>
        <source>%1 is not a challenge result: it is larger than %2.</source>
        <translation>%1 ist kein Duell-Ergebnis: Die Datei ist größer als %2.</translation>
    </message>
    <message>
        <source>%1 is not a challenge result, or it is damaged at line %2: %3.</source>
        <translation>%1 ist kein Duell-Ergebnis oder in Zeile %2 beschädigt: %3.</translation>
    </message>
    <message>
        <source>%1 is not a challenge result, or it is damaged. %2</source>
        <translation>%1 ist kein Duell-Ergebnis oder beschädigt. %2</translation>
    </message>
    <message>
        <source>You have no result for %1 yet. Its seed and number are filled in below: take the challenge, then open the file again.</source>
        <translation>Für %1 hast du noch kein Ergebnis. Seed und Anzahl sind unten eingetragen: Spiele das Duell und öffne die Datei dann noch einmal.</translation>
    </message>
</context>
<context>
    <name>ringside::app::CheckpointPlot</name>
    <message>
        <source>everything</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>lost time / useful time</source>
        <translation>verlorene Zeit / Nutzzeit</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>checkpoint interval</source>
        <translation>Checkpoint-Intervall</translation>
    </message>
    <message>
        <source>saves</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>lost work</source>
        <translation>verlorene Arbeit</translation>
    </message>
    <message>
        <source>restarts</source>
        <translation>Neustarts</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>this job</source>
        <translation>dieser Job</translation>
    </message>
    <message>
        <source>This job, with a checkpoint every %1,</source>
        <translation>Dieser Job mit einem Checkpoint alle %1</translation>
    </message>
    <message>
        <source>A checkpoint every %1</source>
        <translation>Ein Checkpoint alle %1</translation>
    </message>
    <message>
        <source>%1 loses %2 of the useful time: %3 to saves, %4 to repeated work, %5 to restarts.</source>
        <translation>%1 verliert %2 der Nutzzeit: %3 durch Speichern, %4 durch wiederholte Arbeit, %5 durch Neustarts.</translation>
    </message>
    <message>
        <source>A save takes %1 and failures occur every %2 on average</source>
        <translation>Das Speichern dauert %1, und im Mittel gibt es alle %2 einen Ausfall</translation>
    </message>
    <message>
        <source>: the optimum is a checkpoint every %1 (%2 lost)</source>
        <translation>: Optimal ist ein Checkpoint alle %1 (%2 verloren)</translation>
    </message>
    <message>
        <source>; this job saves every %1 and loses %2.</source>
        <translation>; dieser Job speichert alle %1 und verliert %2.</translation>
    </message>
    <message>
        <source>The probability of finishing without a failure is %1.</source>
        <translation>Die Wahrscheinlichkeit, ohne Ausfall fertig zu werden, ist %1.</translation>
    </message>
    <message>
        <source>Lost time divided by useful time, by checkpoint interval; logarithmic axis from %1 to %2. Short intervals lose time to saves, long ones to repeated work, so the sum is U-shaped.</source>
        <translation>Verlorene Zeit geteilt durch Nutzzeit, nach Checkpoint-Intervall; logarithmische Achse von %1 bis %2. Kurze Intervalle verlieren Zeit durch Speichern, lange durch wiederholte Arbeit, die Summe ist daher U-förmig.</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>this job, at the optimum</source>
        <translation>dieser Job, im Optimum</translation>
    </message>
    <message>
        <source>least</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <source>Young&apos;s rule</source>
        <translation>Youngs Regel</translation>
    </message>
    <message>
        <source>%1 the run never finishes.</source>
        <translation>%1 wird der Lauf nie fertig.</translation>
    </message>
    <message>
        <source>; this job states no interval and uses the optimum, %1: it loses %2.</source>
        <translation>; dieser Job nennt kein Intervall und verwendet das Optimum, %1: Er verliert %2.</translation>
    </message>
    <message>
        <source>Young&apos;s rule, the square root of twice the save time times the mean time between failures, gives %1 (%2 lost).</source>
        <translation>Youngs Regel, die Wurzel aus der doppelten Speicherzeit mal der mittleren Zeit zwischen Ausfällen, ergibt %1 (%2 verloren).</translation>
    </message>
</context>
<context>
    <name>ringside::app::CheckpointScene</name>
    <message>
        <source>Lost time by checkpoint interval; use arrow keys to read values</source>
        <translation>Verlorene Zeit nach Checkpoint-Intervall; Werte mit den Pfeiltasten ablesen</translation>
    </message>
</context>
<context>
    <name>ringside::app::ClassPage</name>
    <message>
        <source>Refresh</source>
        <translation>Aktualisieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Sharing and devices…</source>
        <translation>Freigabe und Geräte …</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <source>Read the class from the server again</source>
        <translation>Die Klasse noch einmal vom Server lesen</translation>
    </message>
    <message>
        <source>Cancel the call to the server</source>
        <translation>Den Aufruf an den Server abbrechen</translation>
    </message>
    <message>
        <source>Open Settings, Devices and class</source>
        <translation>Einstellungen öffnen, Geräte und Klasse</translation>
    </message>
    <message>
        <source>You are in no class. With an invitation you can join one in Settings.</source>
        <translation>Du bist in keiner Klasse. Mit einer Einladung kannst du in den Einstellungen einer beitreten.</translation>
    </message>
    <message>
        <source>You are its instructor, on %1.</source>
        <translation>Du bist ihre Lehrkraft, auf %1.</translation>
    </message>
    <message>
        <source>You are in it as %1, on %2.</source>
        <translation>Du nimmst als %1 teil, auf %2.</translation>
    </message>
    <message>
        <source>a learner</source>
        <translation>Lernende</translation>
    </message>
    <message>
        <source>Assigned.</source>
        <translation>Aufgegeben.</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>Abgebrochen.</translation>
    </message>
    <message>
        <source>%1 This page shows what was read before.</source>
        <translation>%1 Diese Seite zeigt, was zuvor gelesen wurde.</translation>
    </message>
    <message>
        <source>Ended. Learners see it as ended.</source>
        <translation>Beendet. Die Lernenden sehen das.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ClassPageText</name>
    <message>
        <source>%1 % (%2 to %3 %)</source>
        <translation>%1 % (%2 bis %3 %)</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Learners</source>
        <translation>Lernende</translation>
    </message>
    <message>
        <source>Right (90 % interval)</source>
        <translation>Richtig (90-%-Intervall)</translation>
    </message>
    <message>
        <source>Discrimination</source>
        <translation>Trennschärfe</translation>
    </message>
    <message>
        <source>Median time</source>
        <translation>Zeit (Median)</translation>
    </message>
    <message>
        <source>Difficulty b</source>
        <translation>Schwierigkeit b</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <source>too few</source>
        <translation>zu wenige</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>No question has answers from 5 learners who share them.</source>
        <translation>Zu keiner Frage gibt es Antworten von 5 Lernenden, die sie teilen.</translation>
    </message>
    <message>
        <source>1 question, by the first answers of learners who share them.</source>
        <translation>1 Frage, nach den ersten Antworten von Lernenden, die sie teilen.</translation>
    </message>
    <message>
        <source>%1 questions, by the first answers of learners who share them.</source>
        <translation>%1 Fragen, nach den ersten Antworten von Lernenden, die sie teilen.</translation>
    </message>
    <message>
        <source>Questions with fewer than 5 learners are withheld: their numbers would show single persons&apos; answers.</source>
        <translation>Fragen mit weniger als 5 Lernenden fehlen: Ihre Zahlen würden Antworten einzelner Personen zeigen.</translation>
    </message>
    <message>
        <source>The difficulty b is withheld: learners who share answers, %1.</source>
        <translation>Die Schwierigkeit b fehlt: Lernende, die Antworten teilen: %1.</translation>
    </message>
    <message>
        <source>The difficulty b compares a question with the learners&apos; ability: 0 is average, 1 is hard. It uses the answers of up to 500 learners.</source>
        <translation>Die Schwierigkeit b vergleicht eine Frage mit dem Können der Lernenden: 0 ist mittel, 1 ist schwer. Sie nutzt die Antworten von höchstens 500 Lernenden.</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <source>Correlation</source>
        <translation>Korrelation</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>unknown: not in your bank</source>
        <translation>unbekannt: nicht in deiner Fragenbank</translation>
    </message>
    <message>
        <source>right, but weaker learners choose it</source>
        <translation>richtig, aber schwächere Lernende wählen sie</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>does not work: hardly chosen</source>
        <translation>wirkt nicht: kaum gewählt</translation>
    </message>
    <message>
        <source>wrong; too few answers to tell</source>
        <translation>falsch; zu wenige Antworten für ein Urteil</translation>
    </message>
    <message>
        <source>works: weaker learners choose it</source>
        <translation>wirkt: schwächere Lernende wählen sie</translation>
    </message>
    <message>
        <source>does not work: stronger learners choose it</source>
        <translation>wirkt nicht: stärkere Lernende wählen sie</translation>
    </message>
    <message>
        <source>%1 (%2 %)</source>
        <translation>%1 (%2 %)</translation>
    </message>
    <message>
        <source>Learner</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Score estimate (90 % interval)</source>
        <translation>Punkteschätzung (90-%-Intervall)</translation>
    </message>
    <message>
        <source>First answers</source>
        <translation>Erste Antworten</translation>
    </message>
    <message>
        <source>Assignments done</source>
        <translation>Erledigte Aufgaben</translation>
    </message>
    <message>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <source>not shared</source>
        <translation>nicht geteilt</translation>
    </message>
    <message>
        <source>too few answers</source>
        <translation>zu wenige Antworten</translation>
    </message>
    <message>
        <source>Assignment</source>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Due</source>
        <translation>Fällig</translation>
    </message>
    <message>
        <source>Done by</source>
        <translation>Erledigt von</translation>
    </message>
    <message>
        <source>Your answers</source>
        <translation>Deine Antworten</translation>
    </message>
    <message>
        <source>%1 of %2, %3 right</source>
        <translation>%1 von %2, %3 richtig</translation>
    </message>
    <message>
        <source>%1 of %2 who share it</source>
        <translation>%1 von %2, die es teilen</translation>
    </message>
    <message>
        <source>%1 (ended)</source>
        <translation>%1 (beendet)</translation>
    </message>
    <message>
        <source>%1 (%2 right)</source>
        <translation>%1 (%2 richtig)</translation>
    </message>
    <message>
        <source>%1 (%2 of %3)</source>
        <translation>%1 (%2 von %3)</translation>
    </message>
    <message>
        <source>Search: %1.</source>
        <translation>Suche: %1.</translation>
    </message>
    <message>
        <source>Done: %1.</source>
        <translation>Erledigt: %1.</translation>
    </message>
    <message>
        <source>Begun: %1.</source>
        <translation>Begonnen: %1.</translation>
    </message>
    <message>
        <source>1 learner has not begun or does not share it.</source>
        <translation>1 Person hat nicht begonnen oder teilt es nicht.</translation>
    </message>
    <message>
        <source>%1 learners have not begun or do not share it.</source>
        <translation>%1 Personen haben nicht begonnen oder teilen es nicht.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ClassSection</name>
    <message>
        <source>Devices and class</source>
        <translation>Geräte und Klasse</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the call to the server</source>
        <translation>Den Aufruf an den Server abbrechen</translation>
    </message>
    <message>
        <source>Leave without the server…</source>
        <translation>Ohne den Server austreten …</translation>
    </message>
    <message>
        <source>Remove the login from this device without the server</source>
        <translation>Die Anmeldung ohne den Server von diesem Gerät entfernen</translation>
    </message>
    <message>
        <source>Remove the login from this device? The server did not confirm that the device leaves, and still lists it.</source>
        <translation>Die Anmeldung von diesem Gerät entfernen? Der Server hat den Austritt des Geräts nicht bestätigt und führt es weiter.</translation>
    </message>
    <message>
        <source>Optional. Ringside needs no server and no account, and nothing leaves this computer until you join. With an invitation your answers and cards are the same on all your devices, or you take part in a class.</source>
        <translation>Freiwillig. Ringside braucht weder Server noch Konto, und bis zum Beitritt verlässt nichts diesen Computer. Mit einer Einladung sind deine Antworten und Karten auf allen deinen Geräten gleich, oder du nimmst an einer Klasse teil.</translation>
    </message>
    <message>
        <source>Invitation</source>
        <translation>Einladung</translation>
    </message>
    <message>
        <source>Paste the line that begins with ringside://</source>
        <translation>Die Zeile einfügen, die mit ringside:// beginnt</translation>
    </message>
    <message>
        <source>&amp;Invitation</source>
        <translation>&amp;Einladung</translation>
    </message>
    <message>
        <source>Your name in the class</source>
        <translation>Dein Name in der Klasse</translation>
    </message>
    <message>
        <source>Your &amp;name in the class; any name will do</source>
        <translation>Dein &amp;Name in der Klasse, frei wählbar</translation>
    </message>
    <message>
        <source>Share my first answers, without my name</source>
        <translation>Erste Antworten ohne Namen teilen</translation>
    </message>
    <message>
        <source>Share score and assignments, with my name</source>
        <translation>Punkte und Aufgaben mit Namen teilen</translation>
    </message>
    <message>
        <source>Without a check mark, nothing is shared with the class. You can change this at any time. The class sees the names of its members. The server stores your answers and cards; its administrator can read them, other members cannot.</source>
        <translation>Ohne Häkchen wird nichts mit der Klasse geteilt. Du kannst das jederzeit ändern. Die Klasse sieht die Namen ihrer Mitglieder. Der Server speichert deine Antworten und Karten. Wer ihn verwaltet, kann sie lesen, andere Mitglieder nicht.</translation>
    </message>
    <message>
        <source>Store the login in a file that only I can read</source>
        <translation>Anmeldung in privater Datei speichern</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Beitreten</translation>
    </message>
    <message>
        <source>Join with the invitation</source>
        <translation>Mit der Einladung beitreten</translation>
    </message>
    <message>
        <source>Sync when Ringside starts and after each session</source>
        <translation>Beim Start und nach jeder Sitzung abgleichen</translation>
    </message>
    <message>
        <source>Sync now</source>
        <translation>Jetzt abgleichen</translation>
    </message>
    <message>
        <source>Sync with the server now</source>
        <translation>Jetzt mit dem Server abgleichen</translation>
    </message>
    <message>
        <source>Open class</source>
        <translation>Klasse öffnen</translation>
    </message>
    <message>
        <source>Open the page of the class</source>
        <translation>Die Seite der Klasse öffnen</translation>
    </message>
    <message>
        <source>Invite a device</source>
        <translation>Gerät einladen</translation>
    </message>
    <message>
        <source>Create an invitation for another device of yours</source>
        <translation>Eine Einladung für ein weiteres eigenes Gerät erstellen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren …</translation>
    </message>
    <message>
        <source>Export all that the server has of you</source>
        <translation>Alles exportieren, was der Server von dir hat</translation>
    </message>
    <message>
        <source>Leave…</source>
        <translation>Austreten …</translation>
    </message>
    <message>
        <source>Leave with this device</source>
        <translation>Mit diesem Gerät austreten</translation>
    </message>
    <message>
        <source>Erase…</source>
        <translation>Löschen …</translation>
    </message>
    <message>
        <source>Erase all that the server has of you</source>
        <translation>Alles löschen, was der Server von dir hat</translation>
    </message>
    <message>
        <source>Leave with this device? Your answers and cards stay here, and what the server has stays there. To remove that too, choose Erase instead.</source>
        <translation>Mit diesem Gerät austreten? Deine Antworten und Karten bleiben hier, und was der Server hat, bleibt dort. Um auch das zu entfernen, wähle stattdessen Löschen.</translation>
    </message>
    <message>
        <source>Invitation for another device</source>
        <translation>Einladung für ein weiteres Gerät</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the invitation</source>
        <translation>Die Einladung kopieren</translation>
    </message>
    <message>
        <source>JSON files (*.json)</source>
        <translation>JSON-Dateien (*.json)</translation>
    </message>
    <message>
        <source>This removes your answers, cards and name from the server and ends the logins of all your devices. What is on this device stays. It cannot be undone. Type erase to go on.</source>
        <translation>Das entfernt deine Antworten, Karten und deinen Namen vom Server und beendet die Anmeldungen aller deiner Geräte. Was auf diesem Gerät ist, bleibt. Es lässt sich nicht rückgängig machen. Gib zum Fortfahren das Wort erase ein.</translation>
    </message>
    <message>
        <source>Nothing was erased: type the word erase.</source>
        <translation>Nichts wurde gelöscht: Gib das Wort erase ein.</translation>
    </message>
    <message>
        <source>Without a check mark, the system&apos;s keyring stores the login. The file is cohort.key in your profile folder.</source>
        <translation>Ohne Häkchen kommt die Anmeldung in den Schlüsselbund des Systems. Die Datei heißt cohort.key und liegt im Profilordner.</translation>
    </message>
    <message>
        <source>The file is cohort.key in your profile folder.</source>
        <translation>Die Datei heißt cohort.key und liegt im Profilordner.</translation>
    </message>
    <message>
        <source>Remove the device %1? It can no longer sync. What it has synced stays here and on the server; what is on it stays on it.</source>
        <translation>Gerät %1 entfernen? Es kann dann nicht mehr abgleichen. Was es abgeglichen hat, bleibt hier und auf dem Server; was auf ihm ist, bleibt dort.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ClassText</name>
    <message>
        <source>Joined on %1. Sync once to read the name of the class.</source>
        <translation>Auf %1 beigetreten. Gleiche einmal ab, um den Namen der Klasse zu lesen.</translation>
    </message>
    <message>
        <source>%1: your own devices, on %2.</source>
        <translation>%1: deine eigenen Geräte, auf %2.</translation>
    </message>
    <message>
        <source>instructor</source>
        <translation>Lehrkraft</translation>
    </message>
    <message>
        <source>learner</source>
        <translation>Lernende</translation>
    </message>
    <message>
        <source>%1 on %2, as %3 without a name.</source>
        <translation>%1 auf %2, ohne Namen (%3).</translation>
    </message>
    <message>
        <source>%1 on %2, as %3 (%4).</source>
        <translation>%1 auf %2, als %3 (%4).</translation>
    </message>
    <message>
        <source>Not synced yet.</source>
        <translation>Noch nicht abgeglichen.</translation>
    </message>
    <message>
        <source>Last sync: %1. Sent %2, received %3.</source>
        <translation>Letzter Abgleich: %1. Gesendet: %2, empfangen: %3.</translation>
    </message>
    <message>
        <source>1 entry</source>
        <translation>1 Eintrag</translation>
    </message>
    <message>
        <source>%1 entries</source>
        <translation>%1 Einträge</translation>
    </message>
    <message>
        <source>1 entry waits here.</source>
        <translation>1 Eintrag wartet hier.</translation>
    </message>
    <message>
        <source>%1 entries wait here.</source>
        <translation>%1 Einträge warten hier.</translation>
    </message>
    <message>
        <source>Server: %1, port %2, database %3.</source>
        <translation>Server: %1, Port %2, Datenbank %3.</translation>
    </message>
    <message>
        <source>It must have a certificate that your system trusts.</source>
        <translation>Er muss ein Zertifikat haben, dem dein System vertraut.</translation>
    </message>
    <message>
        <source>The invitation contains the certificate that it must show.</source>
        <translation>Die Einladung enthält das Zertifikat, das er vorweisen muss.</translation>
    </message>
    <message>
        <source>Joining…</source>
        <translation>Beitritt läuft …</translation>
    </message>
    <message>
        <source>Syncing…</source>
        <translation>Abgleich läuft …</translation>
    </message>
    <message>
        <source>Changing what you share…</source>
        <translation>Freigabe wird geändert …</translation>
    </message>
    <message>
        <source>Creating an invitation…</source>
        <translation>Einladung wird erstellt …</translation>
    </message>
    <message>
        <source>Exporting…</source>
        <translation>Export läuft …</translation>
    </message>
    <message>
        <source>Leaving…</source>
        <translation>Austritt läuft …</translation>
    </message>
    <message>
        <source>Erasing…</source>
        <translation>Löschen läuft …</translation>
    </message>
    <message>
        <source>You have joined.</source>
        <translation>Du bist beigetreten.</translation>
    </message>
    <message>
        <source>Saved. The server has removed what you no longer share.</source>
        <translation>Gespeichert. Der Server hat entfernt, was du nicht mehr teilst.</translation>
    </message>
    <message>
        <source>The invitation works once, for 24 hours. Paste it in Ringside on the other device.</source>
        <translation>Die Einladung gilt einmal, 24 Stunden lang. Füge sie in Ringside auf dem anderen Gerät ein.</translation>
    </message>
    <message>
        <source>Exported.</source>
        <translation>Exportiert.</translation>
    </message>
    <message>
        <source>You have left. Your answers and cards on this device are complete.</source>
        <translation>Du bist ausgetreten. Deine Antworten und Karten auf diesem Gerät sind vollständig.</translation>
    </message>
    <message>
        <source>Erased on the server. Your answers and cards on this device are complete.</source>
        <translation>Auf dem Server gelöscht. Deine Antworten und Karten auf diesem Gerät sind vollständig.</translation>
    </message>
    <message>
        <source>Cancelled. Nothing is lost: the next sync continues.</source>
        <translation>Abgebrochen. Nichts geht verloren: Der nächste Abgleich macht weiter.</translation>
    </message>
    <message>
        <source>Your answers are stored here and will be sent later.</source>
        <translation>Deine Antworten sind hier gespeichert und werden später gesendet.</translation>
    </message>
    <message>
        <source>What you share has not changed.</source>
        <translation>Deine Freigabe ist unverändert.</translation>
    </message>
    <message>
        <source>You have not joined.</source>
        <translation>Du bist nicht beigetreten.</translation>
    </message>
    <message>
        <source>Reading the class…</source>
        <translation>Klasse wird gelesen …</translation>
    </message>
    <message>
        <source>Assigning…</source>
        <translation>Aufgabe wird erstellt …</translation>
    </message>
    <message>
        <source>Removing the device…</source>
        <translation>Das Gerät wird entfernt …</translation>
    </message>
    <message>
        <source>Ending the assignment…</source>
        <translation>Die Aufgabe wird beendet …</translation>
    </message>
    <message>
        <source>Removed. The device can no longer sync.</source>
        <translation>Entfernt. Das Gerät kann nicht mehr abgleichen.</translation>
    </message>
    <message>
        <source>Unlock it, or check the box to store the login in a file.</source>
        <translation>Entsperre ihn, oder setze das Häkchen, um die Anmeldung in einer Datei zu speichern.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is %1 behind the server&apos;s. Check date and time.</source>
        <translation>Die Uhr dieses Computers geht gegenüber der des Servers %1 nach. Prüfe Datum und Uhrzeit.</translation>
    </message>
    <message>
        <source>This computer&apos;s clock is %1 ahead of the server&apos;s. Check date and time.</source>
        <translation>Die Uhr dieses Computers geht gegenüber der des Servers %1 vor. Prüfe Datum und Uhrzeit.</translation>
    </message>
    <message>
        <source>1 entry cannot be read by this version. It is kept for a newer one.</source>
        <translation>1 Eintrag ist mit dieser Version nicht lesbar. Er bleibt für eine neuere erhalten.</translation>
    </message>
    <message>
        <source>%1 entries cannot be read by this version. They are kept for a newer one.</source>
        <translation>%1 Einträge sind mit dieser Version nicht lesbar. Sie bleiben für eine neuere erhalten.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>The clock of device %2 was wrong: 1 entry is dated %3. It is kept and counts. Check date and time on that device.</source>
        <translation>Die Uhr des Geräts %2 ging falsch: 1 Eintrag trägt das Datum %3. Er bleibt erhalten und zählt. Prüfe auf diesem Gerät Datum und Uhrzeit.</translation>
    </message>
    <message>
        <source>The clock of device %2 was wrong: %1 entries are dated %3. They are kept and count. Check date and time on that device.</source>
        <translation>Die Uhr des Geräts %2 ging falsch: %1 Einträge tragen das Datum %3. Sie bleiben erhalten und zählen. Prüfe auf diesem Gerät Datum und Uhrzeit.</translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1 Jahre</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>%1 hours</source>
        <translation>%1 Stunden</translation>
    </message>
    <message>
        <source>%1 minutes</source>
        <translation>%1 Minuten</translation>
    </message>
</context>
<context>
    <name>ringside::app::ColumnBar</name>
    <message>
        <source>First row has column names</source>
        <translation>Erste Zeile enthält Spaltennamen</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorderseite</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Rückseite</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Kartenstapel</translation>
    </message>
    <message>
        <source>ID</source>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>Weglassen</translation>
    </message>
    <message>
        <source>Column %1: %2</source>
        <translation>Spalte %1: %2</translation>
    </message>
</context>
<context>
    <name>ringside::app::CommandPalette</name>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Matching commands</source>
        <translation>Passende Befehle</translation>
    </message>
    <message>
        <source>Search the library for &quot;%1&quot;</source>
        <translation>In der Bibliothek nach „%1“ suchen</translation>
    </message>
    <message>
        <source>No matches.</source>
        <translation>Keine Treffer.</translation>
    </message>
    <message>
        <source>Command, page, setting, question, job, card or term</source>
        <translation>Befehl, Seite, Einstellung, Frage, Job, Karte oder Begriff</translation>
    </message>
    <message>
        <source>Type a command, page, setting, question, job or term</source>
        <translation>Gib einen Befehl, eine Seite, Einstellung, Frage, einen Job oder Begriff ein</translation>
    </message>
</context>
<context>
    <name>ringside::app::CompareBar</name>
    <message>
        <source>Pin as A</source>
        <translation>Als A anheften</translation>
    </message>
    <message>
        <source>Unpin A</source>
        <translation>A lösen</translation>
    </message>
    <message>
        <source>Pin this state as A</source>
        <translation>Diesen Zustand als A anheften</translation>
    </message>
    <message>
        <source>Compare two states of the job</source>
        <translation>Zwei Zustände des Jobs vergleichen</translation>
    </message>
    <message>
        <source>Keep this state as A and compare it with your changes</source>
        <translation>Diesen Zustand als A behalten und mit deinen Änderungen vergleichen</translation>
    </message>
    <message>
        <source>Compare with the original job</source>
        <translation>Mit dem ursprünglichen Job vergleichen</translation>
    </message>
    <message>
        <source>Pin this state as A instead</source>
        <translation>Stattdessen diesen Zustand als A anheften</translation>
    </message>
    <message>
        <source>Pin this state as A, then move a slider. The difference and its reason appear here.</source>
        <translation>Hefte diesen Zustand als A an und bewege dann einen Regler. Hier erscheinen der Unterschied und sein Grund.</translation>
    </message>
    <message>
        <source>A and B cannot be compared: %1</source>
        <translation>A und B lassen sich nicht vergleichen: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::CompareDialog</name>
    <message>
        <source>Compare two options</source>
        <translation>Zwei Optionen vergleichen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Left option</source>
        <translation>Linke Option</translation>
    </message>
    <message>
        <source>Right option</source>
        <translation>Rechte Option</translation>
    </message>
    <message>
        <source>Reasons of the left option</source>
        <translation>Gründe zur linken Option</translation>
    </message>
    <message>
        <source>Reasons of the right option</source>
        <translation>Gründe zur rechten Option</translation>
    </message>
</context>
<context>
    <name>ringside::app::ComparisonText</name>
    <message>
        <source>compute</source>
        <translation>die Rechenzeit</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>die nicht verdeckte Kommunikation</translation>
    </message>
    <message>
        <source>the pipeline bubble</source>
        <translation>die Pipeline-Bubble</translation>
    </message>
    <message>
        <source>waiting for the slowest worker</source>
        <translation>das Warten auf den langsamsten Worker</translation>
    </message>
    <message>
        <source>serial work</source>
        <translation>die serielle Arbeit</translation>
    </message>
    <message>
        <source>waiting for input</source>
        <translation>das Warten auf Input</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>die Gewichte</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>die Gradienten</translation>
    </message>
    <message>
        <source>the optimizer&apos;s states</source>
        <translation>die Optimizer-Zustände</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>die Aktivierungen</translation>
    </message>
    <message>
        <source>embedding tables</source>
        <translation>die Embedding-Tabellen</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>the worker&apos;s</source>
        <translation>der Wert des Workers</translation>
    </message>
    <message>
        <source>the preset&apos;s</source>
        <translation>der Wert der Vorlage</translation>
    </message>
    <message>
        <source>the optimizer&apos;s</source>
        <translation>der Wert des Optimizers</translation>
    </message>
    <message>
        <source>the model&apos;s</source>
        <translation>der Wert des Modells</translation>
    </message>
    <message>
        <source>%1 is %2, not %3</source>
        <translation>%1 ist %2, nicht %3</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>compute grew %1×</source>
        <translation>die Rechenzeit wuchs auf das %1-Fache</translation>
    </message>
    <message>
        <source>compute grew from %1</source>
        <translation>die Rechenzeit wuchs von %1</translation>
    </message>
    <message>
        <source>compute fell from %1</source>
        <translation>die Rechenzeit sank von %1</translation>
    </message>
    <message>
        <source>the gradient fell from %1 to %2</source>
        <translation>der Gradient sank von %1 auf %2</translation>
    </message>
    <message>
        <source>the gradient grew from %1 to %2</source>
        <translation>der Gradient wuchs von %1 auf %2</translation>
    </message>
    <message>
        <source>there is one host, not %1</source>
        <translation>es gibt einen Host, nicht %1</translation>
    </message>
    <message>
        <source>no worker in the step is slower than the others</source>
        <translation>kein Worker im Schritt ist langsamer als die anderen</translation>
    </message>
    <message>
        <source>a micro-step has %1 samples, not %2</source>
        <translation>ein Mikro-Schritt hat %1 Samples, nicht %2</translation>
    </message>
    <message>
        <source>a sample takes %1, not %2</source>
        <translation>ein Sample dauert %1, nicht %2</translation>
    </message>
    <message>
        <source>a step has %1 micro-steps, not %2</source>
        <translation>ein Schritt hat %1 Mikro-Schritte, nicht %2</translation>
    </message>
    <message>
        <source>a host&apos;s NIC carries %1, not %2</source>
        <translation>die NIC eines Hosts überträgt %1, nicht %2</translation>
    </message>
    <message>
        <source>a link inside the host carries %1, not %2</source>
        <translation>ein Link im Host überträgt %1, nicht %2</translation>
    </message>
    <message>
        <source>a message&apos;s latency is %1, not %2</source>
        <translation>die Latenz einer Nachricht ist %1, nicht %2</translation>
    </message>
    <message>
        <source>there are %1 hosts, not %2</source>
        <translation>es gibt %1 Hosts, nicht %2</translation>
    </message>
    <message>
        <source>a host has %1 accelerators, not %2</source>
        <translation>ein Host hat %1 Beschleuniger, nicht %2</translation>
    </message>
    <message>
        <source>the servers together carry %1, not %2</source>
        <translation>die Server übertragen zusammen %1, nicht %2</translation>
    </message>
    <message>
        <source>%1 of the backward pass hides it, not %2</source>
        <translation>%1 des Rückwärtslaufs verdecken sie, nicht %2</translation>
    </message>
    <message>
        <source>a replica spans %1 accelerators, not %2</source>
        <translation>eine Replik umfasst %1 Beschleuniger, nicht %2</translation>
    </message>
    <message>
        <source>the slowest worker takes %1× as long as the others (%2× before)</source>
        <translation>der langsamste Worker braucht das %1-Fache der anderen (vorher das %2-Fache)</translation>
    </message>
    <message>
        <source>a host&apos;s input delivers %1 samples/s, not %2</source>
        <translation>der Input eines Hosts liefert %1 Samples/s, nicht %2</translation>
    </message>
    <message>
        <source>%1 of the work is serial, not %2</source>
        <translation>%1 der Arbeit sind seriell, nicht %2</translation>
    </message>
    <message>
        <source>the model has %1 parameters, not %2</source>
        <translation>das Modell hat %1 Parameter, nicht %2</translation>
    </message>
    <message>
        <source>%1, and because %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source> because %1</source>
        <translation> – denn %1</translation>
    </message>
    <message>
        <source>, although %1</source>
        <translation>; dagegen wirkt: %1</translation>
    </message>
    <message>
        <source>%1 stays at %2 with %3 times the samples per accelerator</source>
        <translation>%1 bleibt bei %2 mit der %3-fachen Zahl Samples pro Beschleuniger</translation>
    </message>
    <message>
        <source>%1 stays at %2 with %3 of the samples per accelerator</source>
        <translation>%1 bleibt bei %2 mit %3 der Samples pro Beschleuniger</translation>
    </message>
    <message>
        <source>%1 of %2 appeared</source>
        <translation>%1 von %2 kam hinzu</translation>
    </message>
    <message>
        <source>%1 of %2 disappeared</source>
        <translation>%1 von %2 fiel weg</translation>
    </message>
    <message>
        <source>%1 fell from %2</source>
        <translation>%1 sank von %2</translation>
    </message>
    <message>
        <source>%1 grew from %2</source>
        <translation>%1 wuchs von %2</translation>
    </message>
    <message>
        <source> and the gradient did not</source>
        <translation> und der Gradient nicht</translation>
    </message>
    <message>
        <source>, less than the samples per accelerator, which grew %1×</source>
        <translation>, weniger als die Samples pro Beschleuniger, die auf das %1-Fache wuchsen</translation>
    </message>
    <message>
        <source> for %1 times the samples, and %2</source>
        <translation> bei %1-facher Zahl Samples, und %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>; %1</source>
        <translation>; %1</translation>
    </message>
    <message>
        <source>%1 fell from %2 to %3</source>
        <translation>%1 sanken von %2 auf %3</translation>
    </message>
    <message>
        <source>%1 grew from %2 to %3</source>
        <translation>%1 wuchsen von %2 auf %3</translation>
    </message>
    <message>
        <source>%1: %2%3</source>
        <translation>%1: %2%3</translation>
    </message>
    <message>
        <source>; now it fits</source>
        <translation>; jetzt passt es</translation>
    </message>
    <message>
        <source>; now it does not fit</source>
        <translation>; jetzt passt es nicht</translation>
    </message>
    <message>
        <source>%1 falls from %2 to %3.</source>
        <translation>%1 sinkt von %2 auf %3.</translation>
    </message>
    <message>
        <source>%1 rises from %2 to %3.</source>
        <translation>%1 steigt von %2 auf %3.</translation>
    </message>
    <message>
        <source>A and B give the same result in the model.</source>
        <translation>A und B haben im Modell dasselbe Ergebnis.</translation>
    </message>
    <message>
        <source>yes</source>
        <comment>Do nouns begin with a small letter in a sentence? yes or no</comment>
        <translation>no</translation>
    </message>
</context>
<context>
    <name>ringside::app::ConfidenceBar</name>
    <message>
        <source>guess</source>
        <translation>geraten</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>Confidence: %1</source>
        <translation>Sicherheit: %1</translation>
    </message>
    <message>
        <source>Optional. Key %1</source>
        <translation>Freiwillig. Taste %1</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Sicherheit</translation>
    </message>
</context>
<context>
    <name>ringside::app::ConfusedOptionsSection</name>
    <message>
        <source>Confused options</source>
        <translation>Verwechselte Optionen</translation>
    </message>
</context>
<context>
    <name>ringside::app::CostlyObjectives</name>
    <message>
        <source>Mistakes that cost most</source>
        <translation>Die teuersten Fehler</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>Gezielt üben</translation>
    </message>
    <message>
        <source>No open mistakes. Objectives you answer wrong appear here.</source>
        <translation>Keine offenen Fehler. Hier erscheinen Lernziele, bei denen du falsch antwortest.</translation>
    </message>
    <message>
        <source>Estimated loss in an exam of %1 questions, from your last answers and the exam&apos;s weights.</source>
        <translation>Geschätzter Verlust in einer Prüfung mit %1 Fragen, aus deinen letzten Antworten und der Gewichtung der Prüfung.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 questions lost; %2 of %3 right</source>
        <translation>%1 Fragen verloren; %2 von %3 richtig</translation>
    </message>
    <message>
        <source>Drill %1</source>
        <translation>%1 üben</translation>
    </message>
</context>
<context>
    <name>ringside::app::DayStrip</name>
    <message>
        <source>Days studied, loading</source>
        <translation>Lerntage, wird geladen</translation>
    </message>
    <message>
        <source>Studied on %1 of the last %2 days</source>
        <translation>An %1 der letzten %2 Tage gelernt</translation>
    </message>
</context>
<context>
    <name>ringside::app::DecisionCanvas</name>
    <message>
        <source>Show ↵</source>
        <translation>Zeigen ↵</translation>
    </message>
    <message>
        <source>Decision grid</source>
        <translation>Entscheidungstabelle</translation>
    </message>
    <message>
        <source>Show what this requirement rules out</source>
        <translation>Zeigen, was diese Anforderung ausschließt</translation>
    </message>
    <message>
        <source>Requirement %1</source>
        <translation>Anforderung %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::DecisionTabs</name>
    <message>
        <source>%1 or decision</source>
        <translation>%1 oder Entscheidung</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
</context>
<context>
    <name>ringside::app::DecisionText</name>
    <message>
        <source>✓ Correct</source>
        <translation>✓ Richtig</translation>
    </message>
    <message>
        <source>✓ Yours</source>
        <translation>✓ Deine</translation>
    </message>
    <message>
        <source>✗ Yours</source>
        <translation>✗ Deine</translation>
    </message>
    <message>
        <source>The option&apos;s own reason</source>
        <translation>Die eigene Begründung der Option</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>Rules out none, %1 left</source>
        <translation>Schließt keine aus, %1 übrig</translation>
    </message>
    <message>
        <source>Rules out %1, %2 left</source>
        <translation>Schließt %1 aus, %2 übrig</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>bleibt</translation>
    </message>
    <message>
        <source>ruled out</source>
        <translation>ausgeschlossen</translation>
    </message>
    <message>
        <source>%1, correct, your answer</source>
        <translation>%1, richtig, deine Antwort</translation>
    </message>
    <message>
        <source>%1, correct</source>
        <translation>%1, richtig</translation>
    </message>
    <message>
        <source>%1, your answer</source>
        <translation>%1, deine Antwort</translation>
    </message>
    <message>
        <source>%1: kept by %2.</source>
        <translation>%1: bleibt bei %2.</translation>
    </message>
    <message>
        <source>%1: kept.</source>
        <translation>%1: bleibt.</translation>
    </message>
    <message>
        <source>%1: ruled out by %2.</source>
        <translation>%1: ausgeschlossen durch %2.</translation>
    </message>
    <message>
        <source>%1: ruled out by its own reason.</source>
        <translation>%1: durch die eigene Begründung ausgeschlossen.</translation>
    </message>
    <message>
        <source>%1: already ruled out by requirement %2.</source>
        <translation>%1: schon durch Anforderung %2 ausgeschlossen.</translation>
    </message>
    <message>
        <source>To rule it out, you need to know the product.</source>
        <translation>Um sie auszuschließen, musst du das Produkt kennen.</translation>
    </message>
    <message>
        <source>To rule it out, you need to know the method.</source>
        <translation>Um sie auszuschließen, musst du das Verfahren kennen.</translation>
    </message>
    <message>
        <source>Requirement %1 of %2.</source>
        <translation>Anforderung %1 von %2.</translation>
    </message>
    <message>
        <source>%1 rules out your answer, %2.</source>
        <translation>%1 schließt deine Antwort %2 aus.</translation>
    </message>
    <message>
        <source>Your answer, %1, is ruled out by its own reason.</source>
        <translation>Deine Antwort %1 ist durch ihre eigene Begründung ausgeschlossen.</translation>
    </message>
    <message>
        <source>Which options does the first requirement rule out?</source>
        <translation>Welche Optionen schließt die erste Anforderung aus?</translation>
    </message>
    <message>
        <source>%1 is left.</source>
        <translation>%1 bleibt übrig.</translation>
    </message>
    <message>
        <source>%1 are left.</source>
        <translation>%1 bleiben übrig.</translation>
    </message>
    <message>
        <source>Only %1 meets all %2 requirements.</source>
        <translation>Nur %1 erfüllt alle %2 Anforderungen.</translation>
    </message>
    <message>
        <source>Only %1 meet all %2 requirements.</source>
        <translation>Nur %1 erfüllen alle %2 Anforderungen.</translation>
    </message>
    <message>
        <source>Requirement %1 of %2, %3: %4.</source>
        <translation>Anforderung %1 von %2, %3: %4.</translation>
    </message>
    <message>
        <source>%1 of %2 requirements read</source>
        <translation>%1 von %2 Anforderungen gelesen</translation>
    </message>
    <message>
        <source>1 requirement</source>
        <translation>1 Anforderung</translation>
    </message>
    <message>
        <source>%1 requirements</source>
        <translation>%1 Anforderungen</translation>
    </message>
</context>
<context>
    <name>ringside::app::DecisionView</name>
    <message>
        <source>What each requirement leaves</source>
        <translation>Was jede Anforderung übrig lässt</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Enter shows the next requirement, Backspace hides the last one, arrow keys read a cell.</source>
        <translation>Enter zeigt die nächste Anforderung, Rücktaste verbirgt die letzte, Pfeiltasten lesen ein Feld.</translation>
    </message>
    <message>
        <source>After your answer, each row shows which options a requirement of the question rules out.</source>
        <translation>Nach deiner Antwort zeigt jede Zeile, welche Optionen eine Anforderung der Frage ausschließt.</translation>
    </message>
</context>
<context>
    <name>ringside::app::DeckDialog</name>
    <message>
        <source>Deck</source>
        <translation>Kartenstapel</translation>
    </message>
    <message>
        <source>Own cards</source>
        <translation>Eigene Karten</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>Ausgesetzt</translation>
    </message>
    <message>
        <source>Buried until tomorrow</source>
        <translation>Bis morgen zurückgestellt</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>Markiert</translation>
    </message>
    <message>
        <source>With tags</source>
        <translation>Mit Tags</translation>
    </message>
    <message>
        <source>With a note</source>
        <translation>Mit Notiz</translation>
    </message>
    <message>
        <source>Leeches</source>
        <translation>Problemkarten</translation>
    </message>
    <message>
        <source>All cards</source>
        <translation>Alle Karten</translation>
    </message>
    <message>
        <source>Filter cards</source>
        <translation>Karten filtern</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>&amp;List</source>
        <translation>&amp;Liste</translation>
    </message>
    <message>
        <source>Card types in reviews</source>
        <translation>Kartentypen beim Wiederholen</translation>
    </message>
    <message>
        <source>Include %1 cards in reviews</source>
        <translation>Karten vom Typ „%1“ wiederholen</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>Aussetzen</translation>
    </message>
    <message>
        <source>Card info</source>
        <translation>Karteninfo</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>No cards.</source>
        <translation>Keine Karten.</translation>
    </message>
    <message>
        <source>1 card.</source>
        <translation>1 Karte.</translation>
    </message>
    <message>
        <source>%1 cards.</source>
        <translation>%1 Karten.</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
</context>
<context>
    <name>ringside::app::DeviceList</name>
    <message>
        <source>Your devices</source>
        <translation>Deine Geräte</translation>
    </message>
    <message>
        <source>Device without a name</source>
        <translation>Gerät ohne Namen</translation>
    </message>
    <message>
        <source>%1 (this device)</source>
        <translation>%1 (dieses Gerät)</translation>
    </message>
    <message>
        <source>Remove…</source>
        <translation>Entfernen…</translation>
    </message>
    <message>
        <source>Remove the device %1</source>
        <translation>Gerät %1 entfernen</translation>
    </message>
</context>
<context>
    <name>ringside::app::DurationText</name>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>min</source>
        <translation>min</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>d</source>
        <translation>d</translation>
    </message>
</context>
<context>
    <name>ringside::app::EvidencePanel</name>
    <message>
        <source>According to the model: memory. An accelerator has %1; the job needs %2.</source>
        <translation>Laut Modell: Speicher. Ein Beschleuniger hat %1, der Job braucht %2.</translation>
    </message>
    <message>
        <source>According to the model: compute. Everything else takes less than a quarter of the step.</source>
        <translation>Laut Modell: Rechenzeit. Alles andere dauert weniger als ein Viertel des Schritts.</translation>
    </message>
    <message>
        <source>According to the model: %1.</source>
        <translation>Laut Modell: %1.</translation>
    </message>
    <message>
        <source>%1, %2 of the step</source>
        <translation>%1, %2 des Schritts</translation>
    </message>
    <message>
        <source>Likely bottleneck</source>
        <translation>Wahrscheinlicher Engpass</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>The table does not show what limits the job: %1</source>
        <translation>Die Tabelle zeigt nicht, was den Job begrenzt: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamMap</name>
    <message>
        <source>Question map</source>
        <translation>Fragenübersicht</translation>
    </message>
    <message>
        <source>Question %1</source>
        <translation>Frage %1</translation>
    </message>
    <message>
        <source>current</source>
        <translation>aktuell</translation>
    </message>
    <message>
        <source>unanswered</source>
        <translation>unbeantwortet</translation>
    </message>
    <message>
        <source>not seen</source>
        <translation>nicht gesehen</translation>
    </message>
    <message>
        <source>too few options chosen</source>
        <translation>zu wenige Optionen gewählt</translation>
    </message>
    <message>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>Question %1, %2, %3</source>
        <translation>Frage %1, %2, %3</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamPage</name>
    <message>
        <source>Mock exam</source>
        <translation>Probeprüfung</translation>
    </message>
    <message>
        <source>The exam could not start. %1</source>
        <translation>Die Prüfung konnte nicht gestartet werden. %1</translation>
    </message>
    <message>
        <source>Time is up, but the exam could not be submitted. Ringside tries again every second. %1</source>
        <translation>Die Zeit ist um, aber die Prüfung konnte nicht abgegeben werden. Ringside versucht es jede Sekunde erneut. %1</translation>
    </message>
    <message>
        <source>Time is up. Your exam was submitted.</source>
        <translation>Die Zeit ist um. Deine Prüfung wurde abgegeben.</translation>
    </message>
    <message>
        <source>Time is up. Your exam was submitted. See the report under Mock exam.</source>
        <translation>Die Zeit ist um. Deine Prüfung wurde abgegeben. Den Bericht findest du unter „Probeprüfung“.</translation>
    </message>
    <message>
        <source>Submit exam</source>
        <translation>Prüfung abgeben</translation>
    </message>
    <message>
        <source>Submit this exam?</source>
        <translation>Diese Prüfung abgeben?</translation>
    </message>
    <message>
        <source>Keep working</source>
        <translation>Weiterarbeiten</translation>
    </message>
    <message>
        <source>The exam could not be submitted. %1</source>
        <translation>Die Prüfung konnte nicht abgegeben werden. %1</translation>
    </message>
    <message>
        <source>This set is not available. %1</source>
        <translation>Diese Auswahl ist nicht verfügbar. %1</translation>
    </message>
    <message>
        <source>Discard exam</source>
        <translation>Prüfung verwerfen</translation>
    </message>
    <message>
        <source>The exam could not be discarded. %1</source>
        <translation>Die Prüfung konnte nicht verworfen werden. %1</translation>
    </message>
    <message>
        <source>The exam was discarded. Nothing was recorded.</source>
        <translation>Die Prüfung wurde verworfen. Nichts wurde gespeichert.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamReportText</name>
    <message>
        <source>%1 of these questions were new to you, too few to predict your next score (%2 needed). Questions you had seen before do not count.</source>
        <translation>%1 dieser Fragen waren neu für dich, zu wenige, um dein nächstes Ergebnis vorherzusagen (%2 nötig). Fragen, die du schon gesehen hattest, zählen nicht.</translation>
    </message>
    <message>
        <source>Expected score on another exam with new questions: %1 to %2 % (90 % interval). This uses only the %3 questions that were new to you (%4 correct) and assumes that the bank is as hard as the exam.</source>
        <translation>Erwartetes Ergebnis einer weiteren Prüfung mit neuen Fragen: %1 bis %2 % (90-%-Intervall). Es beruht nur auf den %3 Fragen, die neu für dich waren (%4 richtig), und nimmt an, dass die Fragenbank so schwer ist wie die Prüfung.</translation>
    </message>
    <message>
        <source>reaches</source>
        <translation>erreicht</translation>
    </message>
    <message>
        <source>is below</source>
        <translation>verfehlt</translation>
    </message>
    <message>
        <source>The score %1 the pass mark of %2 %. The pass mark is your assumption; none is published.</source>
        <translation>Das Ergebnis %1 die Bestehensgrenze von %2 %. Die Bestehensgrenze ist deine Annahme; veröffentlicht ist keine.</translation>
    </message>
    <message>
        <source> The forecast before the exam was %1 to %2 %.</source>
        <translation> Die Prognose vor der Prüfung war %1 bis %2 %.</translation>
    </message>
    <message>
        <source>This was a rehearsal, not a mock exam.</source>
        <translation>Dies war ein Probelauf, keine Probeprüfung.</translation>
    </message>
    <message>
        <source>Submitted automatically when time was up.</source>
        <translation>Automatisch abgegeben, als die Zeit um war.</translation>
    </message>
    <message>
        <source>Submitted with %1.</source>
        <translation>Bei der Abgabe: %1.</translation>
    </message>
    <message>
        <source> %1 unanswered: counted as wrong in this score only.</source>
        <translation> %1 unbeantwortet: nur in diesem Ergebnis als falsch gezählt.</translation>
    </message>
    <message>
        <source> %1 left out because the bank no longer has them or could not read them: %2.</source>
        <translation> %1 ausgelassen, weil die Fragenbank sie nicht mehr enthält oder nicht lesen konnte: %2.</translation>
    </message>
    <message>
        <source> %1: score and report stay, but this mock exam no longer counts for readiness.</source>
        <translation> %1: Ergebnis und Bericht bleiben, aber diese Probeprüfung zählt nicht mehr für die Prüfungsreife.</translation>
    </message>
    <message>
        <source> %1: score and report stay.</source>
        <translation> %1: Ergebnis und Bericht bleiben.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1; %2 to %3 %</source>
        <translation>%1; %2 bis %3 %</translation>
    </message>
    <message>
        <source>You changed no answer.</source>
        <translation>Du hast keine Antwort geändert.</translation>
    </message>
    <message>
        <source>Changing answers helped: %1 more correct.</source>
        <translation>Das Ändern half: %1 mehr richtig.</translation>
    </message>
    <message>
        <source>Changing answers hurt: %1 fewer correct.</source>
        <translation>Das Ändern schadete: %1 weniger richtig.</translation>
    </message>
    <message>
        <source>Changing answers made no difference.</source>
        <translation>Das Ändern machte keinen Unterschied.</translation>
    </message>
    <message>
        <source>Answers changed: %1. Wrong to right: %2, right to wrong: %3, wrong to wrong: %4, back to a right first answer: %5. %6</source>
        <translation>Geänderte Antworten: %1. Falsch zu richtig: %2, richtig zu falsch: %3, falsch zu falsch: %4, zurück zur richtigen ersten Antwort: %5. %6</translation>
    </message>
    <message>
        <source>From wrong to right: %1.</source>
        <translation>Von falsch zu richtig: %1.</translation>
    </message>
    <message>
        <source>From right to wrong: %1.</source>
        <translation>Von richtig zu falsch: %1.</translation>
    </message>
    <message>
        <source>You answered no question.</source>
        <translation>Du hast keine Frage beantwortet.</translation>
    </message>
    <message>
        <source>Median time per answer: %1.</source>
        <translation>Median der Zeit pro Antwort: %1.</translation>
    </message>
    <message>
        <source>Median time: %1 for right answers, %2 for wrong ones.</source>
        <translation>Median der Zeit: %1 für richtige Antworten, %2 für falsche.</translation>
    </message>
    <message>
        <source>question %1 (%2, %3)</source>
        <translation>Frage %1 (%2, %3)</translation>
    </message>
    <message>
        <source>Slowest: %1.</source>
        <translation>Am langsamsten: %1.</translation>
    </message>
    <message>
        <source>under %1 min</source>
        <translation>unter %1 min</translation>
    </message>
    <message>
        <source>%1 min or more</source>
        <translation>%1 min oder mehr</translation>
    </message>
    <message>
        <source>%1 to %2 min</source>
        <translation>%1 bis %2 min</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>geraten</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>not rated</source>
        <translation>nicht bewertet</translation>
    </message>
    <message>
        <source>You didn&apos;t rate your confidence.</source>
        <translation>Du hast deine Sicherheit nicht angegeben.</translation>
    </message>
    <message>
        <source>Brier score %1 over %2 answers (lower is better). Always stating your share of right answers would give %3. Guess counts as 25 %, unsure as 60 %, sure as 90 %.</source>
        <translation>Brier-Score %1 über %2 Antworten (niedriger ist besser). Immer deinen Anteil richtiger Antworten anzugeben, ergäbe %3. „Geraten“ zählt als 25 %, „unsicher“ als 60 %, „sicher“ als 90 %.</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>not answered</source>
        <translation>nicht beantwortet</translation>
    </message>
    <message>
        <source>left out, unreadable in the bank</source>
        <translation>ausgelassen, in der Fragenbank unlesbar</translation>
    </message>
    <message>
        <source>changed from %1, which was right</source>
        <translation>geändert von %1, was richtig war</translation>
    </message>
    <message>
        <source>changed from %1</source>
        <translation>geändert von %1</translation>
    </message>
    <message>
        <source>wrong, incomplete</source>
        <translation>falsch, unvollständig</translation>
    </message>
    <message>
        <source>Question %1 of %2: %3</source>
        <translation>Frage %1 von %2: %3</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>confidence: guess</source>
        <translation>Sicherheit: geraten</translation>
    </message>
    <message>
        <source>confidence: unsure</source>
        <translation>Sicherheit: unsicher</translation>
    </message>
    <message>
        <source>confidence: sure</source>
        <translation>Sicherheit: sicher</translation>
    </message>
    <message>
        <source>seen before</source>
        <translation>schon gesehen</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamReportView</name>
    <message>
        <source>Exam report</source>
        <translation>Prüfungsbericht</translation>
    </message>
    <message>
        <source>All exams</source>
        <translation>Alle Prüfungen</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>By domain</source>
        <translation>Nach Bereich</translation>
    </message>
    <message>
        <source>Scores by domain, with intervals where questions were new</source>
        <translation>Ergebnisse nach Bereich, mit Intervallen, wo Fragen neu waren</translation>
    </message>
    <message>
        <source>Changed answers</source>
        <translation>Geänderte Antworten</translation>
    </message>
    <message>
        <source>Time and correctness</source>
        <translation>Zeit und Richtigkeit</translation>
    </message>
    <message>
        <source>Confidence and correctness</source>
        <translation>Sicherheit und Richtigkeit</translation>
    </message>
    <message>
        <source>Every question</source>
        <translation>Jede Frage</translation>
    </message>
    <message>
        <source>Select a number to see the question, your answer and the explanation.</source>
        <translation>Wähle eine Nummer, um die Frage, deine Antwort und die Erklärung zu sehen.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Dot: your score. Line: 90 % interval for an exam with new questions.</source>
        <translation>Punkt: dein Ergebnis. Linie: 90-%-Intervall für eine Prüfung mit neuen Fragen.</translation>
    </message>
    <message>
        <source>Drill weakest domain: %1</source>
        <translation>Schwächsten Bereich üben: %1</translation>
    </message>
    <message>
        <source>Discard exam</source>
        <translation>Prüfung verwerfen</translation>
    </message>
    <message>
        <source>Discard exam: nothing has been answered</source>
        <translation>Prüfung verwerfen: Nichts ist beantwortet</translation>
    </message>
    <message>
        <source>Nothing has been answered. A discarded exam leaves no trace.</source>
        <translation>Nichts ist beantwortet. Eine verworfene Prüfung hinterlässt keine Spur.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamReviewView</name>
    <message>
        <source>Exam question</source>
        <translation>Prüfungsfrage</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Left</source>
        <translation>Pfeil links</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Pfeil rechts</translation>
    </message>
    <message>
        <source>Open in Practice</source>
        <translation>In „Üben“ öffnen</translation>
    </message>
    <message>
        <source>Next mistake ↵</source>
        <translation>Nächster Fehler ↵</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Next mistake</source>
        <translation>Nächster Fehler</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamRunView</name>
    <message>
        <source>Running exam</source>
        <translation>Laufende Prüfung</translation>
    </message>
    <message>
        <source>Paused. Resume to see the question again.</source>
        <translation>Pausiert. Setze fort, um die Frage wieder zu sehen.</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Question and time</source>
        <translation>Frage und Zeit</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next unanswered</source>
        <translation>Nächste offene</translation>
    </message>
    <message>
        <source>Next unanswered or flagged question</source>
        <translation>Nächste offene oder markierte Frage</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Submit exam</source>
        <translation>Prüfung abgeben</translation>
    </message>
    <message>
        <source>Next ↵</source>
        <translation>Weiter ↵</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>This question cannot be shown. It does not count in the score.</source>
        <translation>Diese Frage kann nicht gezeigt werden. Sie zählt nicht zum Ergebnis.</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>Frage %1 von %2</translation>
    </message>
    <message>
        <source>Flagged ⚑</source>
        <translation>Markiert ⚑</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>Markiert</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Time: %1</source>
        <translation>Zeit: %1</translation>
    </message>
    <message>
        <source>%1, rehearsal</source>
        <translation>%1, Probelauf</translation>
    </message>
    <message>
        <source>%1 or Enter</source>
        <translation>%1 oder Enter</translation>
    </message>
    <message>
        <source>Next question that is flagged or incomplete, %1</source>
        <translation>Nächste markierte oder unvollständige Frage, %1</translation>
    </message>
    <message>
        <source>Discard exam</source>
        <translation>Prüfung verwerfen</translation>
    </message>
    <message>
        <source>Discard exam: nothing has been answered</source>
        <translation>Prüfung verwerfen: Nichts ist beantwortet</translation>
    </message>
    <message>
        <source>Nothing has been answered. A discarded exam leaves no trace.</source>
        <translation>Nichts ist beantwortet. Eine verworfene Prüfung hinterlässt keine Spur.</translation>
    </message>
    <message>
        <source>Next unanswered ↵</source>
        <translation>Nächste offene ↵</translation>
    </message>
    <message>
        <source>Submit exam ↵</source>
        <translation>Prüfung abgeben ↵</translation>
    </message>
    <message>
        <source>Resume ↵</source>
        <translation>Fortsetzen ↵</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamStartView</name>
    <message>
        <source>Before a mock exam</source>
        <translation>Vor einer Probeprüfung</translation>
    </message>
    <message>
        <source>Mock exam</source>
        <translation>Probeprüfung</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Past exams</source>
        <translation>Frühere Prüfungen</translation>
    </message>
    <message>
        <source>No exams yet. Scores and questions of your exams appear here.</source>
        <translation>Noch keine Prüfungen. Hier erscheinen Ergebnisse und Fragen deiner Prüfungen.</translation>
    </message>
    <message>
        <source>Rehearsal with pauses</source>
        <translation>Probelauf mit Pausen</translation>
    </message>
    <message>
        <source>60 questions</source>
        <translation>60 Fragen</translation>
    </message>
    <message>
        <source>50 questions</source>
        <translation>50 Fragen</translation>
    </message>
    <message>
        <source>The seed decides which questions you get, 0 to %1</source>
        <translation>Der Seed bestimmt, welche Fragen du bekommst, 0 bis %1</translation>
    </message>
    <message>
        <source>Same questions as someone with this seed</source>
        <translation>Dieselben Fragen wie jemand mit diesem Seed</translation>
    </message>
    <message>
        <source>Ignores what you have seen: two people with the same seed and question bank get the same questions</source>
        <translation>Beachtet nicht, was du schon gesehen hast: Zwei Personen mit demselben Seed und derselben Fragenbank bekommen dieselben Fragen</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>The seed alone decides: some questions may be familiar, so the score says less about the real exam.</source>
        <translation>Nur der Seed entscheidet: Einige Fragen kennst du vielleicht, daher sagt das Ergebnis weniger über die echte Prüfung.</translation>
    </message>
    <message>
        <source>Checking which questions you have seen.</source>
        <translation>Ringside prüft, welche Fragen du schon gesehen hast.</translation>
    </message>
    <message>
        <source>Start mock exam ↵</source>
        <translation>Probeprüfung starten ↵</translation>
    </message>
    <message>
        <source>Start rehearsal ↵</source>
        <translation>Probelauf starten ↵</translation>
    </message>
    <message>
        <source>Report: %1</source>
        <translation>Bericht: %1</translation>
    </message>
    <message>
        <source>Up to %1 questions</source>
        <translation>Bis zu %1 Fragen</translation>
    </message>
    <message>
        <source>Mock exam (own questions)</source>
        <translation>Probeprüfung (eigene Fragen)</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExamText</name>
    <message>
        <source>%1 over time</source>
        <translation>%1 überzogen</translation>
    </message>
    <message>
        <source>time is up</source>
        <translation>die Zeit ist um</translation>
    </message>
    <message>
        <source>less than 1 min left</source>
        <translation>noch weniger als 1 min</translation>
    </message>
    <message>
        <source>%1 min left</source>
        <translation>noch %1 min</translation>
    </message>
    <message>
        <source>%1 h left</source>
        <translation>noch %1 h</translation>
    </message>
    <message>
        <source>%1 h %2 min left</source>
        <translation>noch %1 h %2 min</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>Exam: %1.</source>
        <translation>Prüfung: %1.</translation>
    </message>
    <message>
        <source>A rehearsal can be paused, is not submitted when time is up, and is not compared with your forecast. Questions reserved for your first mock are used last. Your answers count like any others.</source>
        <translation>Ein Probelauf lässt sich pausieren, wird bei Zeitablauf nicht abgegeben und nicht mit deiner Prognose verglichen. Für deine erste Probeprüfung reservierte Fragen kommen zuletzt. Deine Antworten zählen wie alle anderen.</translation>
    </message>
    <message>
        <source>The bank has %1 questions, fewer than the %2 of this exam.</source>
        <translation>Die Fragenbank hat %1 Fragen, weniger als die %2 dieser Prüfung.</translation>
    </message>
    <message>
        <source>1 question is reserved for your first mock and still unseen; it comes first. Unseen in total: %2 of %3 questions.</source>
        <translation>1 Frage ist für deine erste Probeprüfung reserviert und noch ungesehen; sie kommt zuerst. Ungesehen insgesamt: %2 von %3 Fragen.</translation>
    </message>
    <message>
        <source>%1 questions are reserved for your first mock and still unseen; they come first. Unseen in total: %2 of %3 questions.</source>
        <translation>%1 Fragen sind für deine erste Probeprüfung reserviert und noch ungesehen; sie kommen zuerst. Ungesehen insgesamt: %2 von %3 Fragen.</translation>
    </message>
    <message>
        <source>%1 of %2 questions are unseen. They come first, within the domain weights.</source>
        <translation>%1 von %2 Fragen sind ungesehen. Sie kommen zuerst, im Rahmen der Gewichtung der Bereiche.</translation>
    </message>
    <message>
        <source>Only 1 of %2 questions is unseen. A score with repeats says more about your memory than about the exam.</source>
        <translation>Nur 1 von %2 Fragen ist ungesehen. Ein Ergebnis mit Wiederholungen sagt mehr über dein Gedächtnis als über die Prüfung.</translation>
    </message>
    <message>
        <source>Only %1 of %2 questions are unseen. A score with repeats says more about your memory than about the exam.</source>
        <translation>Nur %1 von %2 Fragen sind ungesehen. Ein Ergebnis mit Wiederholungen sagt mehr über dein Gedächtnis als über die Prüfung.</translation>
    </message>
    <message>
        <source>Your rehearsal was restored and is paused.</source>
        <translation>Dein Probelauf wurde wiederhergestellt und ist pausiert.</translation>
    </message>
    <message>
        <source>Your mock exam was restored. The computer&apos;s clock was set back, so the time away is unknown; you have what was left after your last change: %1.</source>
        <translation>Deine Probeprüfung wurde wiederhergestellt. Die Uhr des Computers wurde zurückgestellt, die vergangene Zeit ist daher unbekannt; du hast die Zeit, die nach deiner letzten Änderung blieb: %1.</translation>
    </message>
    <message>
        <source>Your mock exam was restored. %1 passed since your last change and counted: %2.</source>
        <translation>Deine Probeprüfung wurde wiederhergestellt. Seit deiner letzten Änderung vergingen %1; diese Zeit zählt mit: %2.</translation>
    </message>
    <message>
        <source>%1 of %2 answered</source>
        <translation>%1 von %2 beantwortet</translation>
    </message>
    <message>
        <source>%1, %2 flagged</source>
        <translation>%1, %2 markiert</translation>
    </message>
    <message>
        <source>%1 unanswered</source>
        <translation>%1 unbeantwortet</translation>
    </message>
    <message>
        <source>%1 incomplete</source>
        <translation>%1 unvollständig</translation>
    </message>
    <message>
        <source>%1 flagged</source>
        <translation>%1 markiert</translation>
    </message>
    <message>
        <source>You answered all %1 questions.</source>
        <translation>Du hast alle %1 Fragen beantwortet.</translation>
    </message>
    <message>
        <source>Of %1 questions: %2. Unanswered questions count as wrong.</source>
        <translation>Von %1 Fragen: %2. Unbeantwortete Fragen zählen als falsch.</translation>
    </message>
    <message>
        <source>%1 Time: %2. You cannot change answers after submitting.</source>
        <translation>%1 Zeit: %2. Nach der Abgabe kannst du keine Antwort mehr ändern.</translation>
    </message>
    <message>
        <source>mock</source>
        <translation>Probeprüfung</translation>
    </message>
    <message>
        <source>rehearsal</source>
        <translation>Probelauf</translation>
    </message>
    <message>
        <source>%1, %2, seed %3: %4</source>
        <translation>%1, %2, Seed %3: %4</translation>
    </message>
    <message>
        <source>%1 of %2 correct, %3 %</source>
        <translation>%1 von %2 richtig, %3 %</translation>
    </message>
    <message>
        <source>All questions are your own.</source>
        <translation>Alle Fragen sind deine eigenen.</translation>
    </message>
    <message>
        <source>Questions follow the weights of the exam guide.</source>
        <translation>Die Fragen folgen der Gewichtung des Prüfungsleitfadens.</translation>
    </message>
    <message>
        <source>You can change, flag and skip answers until you submit; when time is up, the exam is submitted. Closing Ringside does not stop the clock. Every change is saved immediately, so you can continue after a crash.</source>
        <translation>Du kannst Antworten bis zur Abgabe ändern, markieren und überspringen; ist die Zeit um, wird die Prüfung abgegeben. Schließt du Ringside, läuft die Uhr weiter. Jede Änderung wird sofort gespeichert, sodass du nach einem Absturz weitermachen kannst.</translation>
    </message>
    <message>
        <source>1 minute, no pauses, no feedback until the end.</source>
        <translation>1 Minute, keine Pausen, keine Rückmeldung bis zum Schluss.</translation>
    </message>
    <message>
        <source>%1 minutes, no pauses, no feedback until the end.</source>
        <translation>%1 Minuten, keine Pausen, keine Rückmeldung bis zum Schluss.</translation>
    </message>
    <message>
        <source>1 of its %2 questions has been rewritten since</source>
        <translation>1 von %2 Fragen wurde seither umgeschrieben</translation>
    </message>
    <message>
        <source>%1 of its %2 questions have been rewritten since</source>
        <translation>%1 von %2 Fragen wurden seither umgeschrieben</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExchangeText</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>the busiest rank&apos;s port</source>
        <translation>den Port des meistbelasteten Ranks</translation>
    </message>
    <message>
        <source>the busiest NIC</source>
        <translation>die meistbelastete NIC</translation>
    </message>
    <message>
        <source>the busiest server&apos;s port</source>
        <translation>den Port des meistbelasteten Servers</translation>
    </message>
    <message>
        <source>the busiest link</source>
        <translation>den meistbelasteten Link</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rank %1</translation>
    </message>
    <message>
        <source>ranks %1 to %2</source>
        <translation>Ranks %1 bis %2</translation>
    </message>
    <message>
        <source>server %1</source>
        <translation>Server %1</translation>
    </message>
    <message>
        <source>server group %1</source>
        <translation>Servergruppe %1</translation>
    </message>
    <message>
        <source>host %1</source>
        <translation>Host %1</translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation>Worker %1</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <source>workers</source>
        <translation>Worker</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>Ranks</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>noch nichts</translation>
    </message>
    <message>
        <source>the whole sum</source>
        <translation>die ganze Summe</translation>
    </message>
    <message>
        <source>values of %1</source>
        <translation>Werte von %1</translation>
    </message>
    <message>
        <source>sum of %1 %2</source>
        <translation>Summe über %1 %2</translation>
    </message>
    <message>
        <source>%1 hold %2 of the final sum.</source>
        <translation>%1 halten %2 der Endsumme.</translation>
    </message>
    <message>
        <source>%1 holds %2 of the final sum.</source>
        <translation>%1 hält %2 der Endsumme.</translation>
    </message>
    <message>
        <source>%1 holds the final sum.</source>
        <translation>%1 hält die Endsumme.</translation>
    </message>
    <message>
        <source>%1 holds %2 of %3 chunks complete; chunk %4: %5.</source>
        <translation>%1 hält %2 von %3 Chunks vollständig; Chunk %4: %5.</translation>
    </message>
    <message>
        <source>Inside %1</source>
        <translation>In %1</translation>
    </message>
    <message>
        <source>Between %1 and %2</source>
        <translation>Zwischen %1 und %2</translation>
    </message>
    <message>
        <source>%1: %2 of %3 one way now.</source>
        <translation>%1: jetzt %2 von %3 je Richtung.</translation>
    </message>
    <message>
        <source>%1: %2 of its one-way limit, %3.</source>
        <translation>%1: %2 des Limits je Richtung, %3.</translation>
    </message>
    <message>
        <source>NIC of %1: %2 of %3</source>
        <translation>NIC von %1: %2 von %3</translation>
    </message>
    <message>
        <source>%1, shared by %2 messages.</source>
        <translation>%1, geteilt von %2 Nachrichten.</translation>
    </message>
    <message>
        <source>%1 waits for %2.</source>
        <translation>%1 wartet auf %2.</translation>
    </message>
    <message>
        <source>%1 messages are waiting, the first from %2 for %3.</source>
        <translation>%1 Nachrichten warten, die erste von %2 an %3.</translation>
    </message>
    <message>
        <source>%1, including %2 latency over %3 steps; %4 pass %5 at %6</source>
        <translation>%1, davon %2 Latenz in %3 Schritten; %4 laufen durch %5 mit %6</translation>
    </message>
    <message>
        <source>Drawn in pieces: %1. The step uses a stream without gaps: %2.</source>
        <translation>Stückweise gezeichnet: %1. Der Schritt rechnet mit einem lückenlosen Strom: %2.</translation>
    </message>
    <message>
        <source>Drawn message by message: %1. The step uses the closed form: %2.</source>
        <translation>Nachricht für Nachricht gezeichnet: %1. Der Schritt rechnet mit der geschlossenen Formel: %2.</translation>
    </message>
    <message>
        <source>Both take the same time. %1</source>
        <translation>Beide dauern gleich lang. %1</translation>
    </message>
    <message>
        <source>by latency</source>
        <translation>wegen der Latenz</translation>
    </message>
    <message>
        <source>by bytes in flight</source>
        <translation>wegen der übertragenen Bytes</translation>
    </message>
    <message>
        <source>The %1 is %2 as fast, %3. %4</source>
        <translation>%1: %2 so schnell, %3. %4</translation>
    </message>
    <message>
        <source>Drawn in %1 pieces: %2. The step assumes very small pieces: %3.</source>
        <translation>In %1 Stücken gezeichnet: %2. Der Schritt nimmt sehr kleine Stücke an: %3.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExplainerHead</name>
    <message>
        <source>Guided walk</source>
        <translation>Geführter Rundgang</translation>
    </message>
    <message>
        <source>Build this job up step by step</source>
        <translation>Diesen Job Schritt für Schritt aufbauen</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExplainerPage</name>
    <message>
        <source>What this job shows</source>
        <translation>Was dieser Job zeigt</translation>
    </message>
    <message>
        <source>Where a simpler formula differs</source>
        <translation>Wo eine einfachere Formel abweicht</translation>
    </message>
    <message>
        <source>Pictures of the job</source>
        <translation>Bilder des Jobs</translation>
    </message>
    <message>
        <source>Sliders of the job</source>
        <translation>Regler des Jobs</translation>
    </message>
    <message>
        <source>Pictures or sliders</source>
        <translation>Bilder oder Regler</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>Levers</source>
        <translation>Regler</translation>
    </message>
    <message>
        <source>From %1</source>
        <translation>Aus %1</translation>
    </message>
    <message>
        <source>%1 The pictures still show the state before this change.</source>
        <translation>%1 Die Bilder zeigen noch den Stand vor dieser Änderung.</translation>
    </message>
    <message>
        <source>This job cannot be computed: %1</source>
        <translation>Dieser Job lässt sich nicht berechnen: %1</translation>
    </message>
    <message>
        <source>Explainer</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Computing this job.</source>
        <translation>Dieser Job wird berechnet.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExplainerPanel</name>
    <message>
        <source>This question has no job</source>
        <translation>Diese Frage hat keinen Job</translation>
    </message>
    <message>
        <source>The question describes no cluster, model or workload, so there is nothing to simulate. After your answer you see the reasons, the clues in the question, the concepts and the sources. Questions about a training job show its all-reduce, its speedup and sliders here.</source>
        <translation>Die Frage beschreibt weder Cluster noch Modell oder Last, daher gibt es nichts zu simulieren. Nach deiner Antwort siehst du die Gründe, die Hinweise in der Frage, die Konzepte und die Quellen. Fragen zu einem Trainingsjob zeigen hier sein All-Reduce, seine Beschleunigung und Regler.</translation>
    </message>
    <message>
        <source>Explainer</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>%1 The charts still show the state before this change.</source>
        <translation>%1 Die Diagramme zeigen noch den Stand vor dieser Änderung.</translation>
    </message>
    <message>
        <source>This job cannot be computed: %1</source>
        <translation>Dieser Job lässt sich nicht berechnen: %1</translation>
    </message>
    <message>
        <source>Computing this job.</source>
        <translation>Dieser Job wird berechnet.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ExportMenu</name>
    <message>
        <source>Export this picture</source>
        <translation>Dieses Bild exportieren</translation>
    </message>
    <message>
        <source>Copy description</source>
        <translation>Beschreibung kopieren</translation>
    </message>
    <message>
        <source>Save animation as pictures...</source>
        <translation>Animation als Bilder speichern...</translation>
    </message>
    <message>
        <source>Print...</source>
        <translation>Drucken...</translation>
    </message>
    <message>
        <source>Description copied to the clipboard.</source>
        <translation>Beschreibung in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>Folder for the pictures</source>
        <translation>Ordner für die Bilder</translation>
    </message>
    <message>
        <source>%1 pictures (%2 per second) saved in %3</source>
        <translation>%1 Bilder (%2 pro Sekunde) in %3 gespeichert</translation>
    </message>
    <message>
        <source>%1 pictures saved in %2: %3 per second of the animation instead of %4, because an export has at most %5 pictures.</source>
        <translation>%1 Bilder gespeichert in %2: %3 statt %4 pro Sekunde der Animation, weil ein Export höchstens %5 Bilder hat.</translation>
    </message>
    <message>
        <source>Sent to %1.</source>
        <translation>An %1 gesendet.</translation>
    </message>
</context>
<context>
    <name>ringside::app::FilterChips</name>
    <message>
        <source>Filters</source>
        <translation>Filter</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Lernziel</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Schwierigkeit</translation>
    </message>
    <message>
        <source>easy</source>
        <translation>leicht</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>hard</source>
        <translation>schwer</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Status</translation>
    </message>
    <message>
        <source>not answered yet</source>
        <translation>noch nicht beantwortet</translation>
    </message>
    <message>
        <source>last answer right</source>
        <translation>zuletzt richtig</translation>
    </message>
    <message>
        <source>last answer wrong</source>
        <translation>zuletzt falsch</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>with a job</source>
        <translation>mit Job</translation>
    </message>
    <message>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <source>exam</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>deep</source>
        <translation>vertieft</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: any</source>
        <translation>%1: alle</translation>
    </message>
</context>
<context>
    <name>ringside::app::FirstRunDialog</name>
    <message>
        <source>My exam is on</source>
        <translation>Meine Prüfung ist am</translation>
    </message>
    <message>
        <source>Before you start</source>
        <translation>Bevor du beginnst</translation>
    </message>
    <message>
        <source>There is an exam date</source>
        <translation>Es gibt ein Prüfungsdatum</translation>
    </message>
    <message>
        <source>Exam date</source>
        <translation>Prüfungsdatum</translation>
    </message>
    <message>
        <source>Maximum reviews per day</source>
        <translation>Höchstzahl Wiederholungen pro Tag</translation>
    </message>
    <message>
        <source> reviews per day</source>
        <translation> Wiederholungen pro Tag</translation>
    </message>
    <message>
        <source>Ringside asks exam questions, explains every option, and lets you watch the training job behind the question.</source>
        <translation>Ringside stellt Prüfungsfragen, erklärt jede Option und zeigt dir den Trainingsjob hinter der Frage.</translation>
    </message>
    <message>
        <source>When is your exam?</source>
        <translation>Wann ist deine Prüfung?</translation>
    </message>
    <message>
        <source>With a date, Ringside schedules cards so that you recall most of them that day. Without one, cards come just before you would forget them.</source>
        <translation>Mit Datum plant Ringside die Karten so, dass du an diesem Tag die meisten abrufen kannst. Ohne Datum kommen Karten, kurz bevor du sie vergessen würdest.</translation>
    </message>
    <message>
        <source>How many reviews per day?</source>
        <translation>Wie viele Wiederholungen pro Tag?</translation>
    </message>
    <message>
        <source>This is the maximum, new cards included. You can change both in Settings. Nothing you enter leaves this computer.</source>
        <translation>Das ist die Höchstzahl, neue Karten inbegriffen. Beides kannst du in den Einstellungen ändern. Nichts, was du eingibst, verlässt diesen Computer.</translation>
    </message>
    <message>
        <source>Start with a question</source>
        <translation>Mit einer Frage beginnen</translation>
    </message>
    <message>
        <source>Decide later</source>
        <translation>Später entscheiden</translation>
    </message>
    <message>
        <source>Simulating the days ahead.</source>
        <translation>Die nächsten Tage werden simuliert.</translation>
    </message>
    <message>
        <source>Start with a guided walk</source>
        <translation>Mit einem Rundgang beginnen</translation>
    </message>
</context>
<context>
    <name>ringside::app::FittingSection</name>
    <message>
        <source>Progress of the fit</source>
        <translation>Fortschritt der Anpassung</translation>
    </message>
    <message>
        <source>Fit to my reviews</source>
        <translation>An meine Wiederholungen anpassen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Stopp</translation>
    </message>
    <message>
        <source>Use fitted weights</source>
        <translation>Angepasste Gewichte verwenden</translation>
    </message>
    <message>
        <source>Use previous weights</source>
        <translation>Vorherige Gewichte verwenden</translation>
    </message>
    <message>
        <source>Stopped. Nothing changed.</source>
        <translation>Gestoppt. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Not enough reviews for a fit: %1 of %2 happened on a later day than the previous one. The default weights work well until then.</source>
        <translation>Zu wenige Wiederholungen für eine Anpassung: %1 von %2 lagen an einem späteren Tag als die vorige. Bis dahin funktionieren die Standardgewichte gut.</translation>
    </message>
    <message>
        <source>With the fitted weights:</source>
        <translation>Mit den angepassten Gewichten:</translation>
    </message>
    <message>
        <source>The fitted weights are now in use. Due dates stay; each card gets its new interval at its next review.</source>
        <translation>Die angepassten Gewichte werden jetzt verwendet. Fälligkeiten bleiben; jede Karte bekommt ihr neues Intervall bei der nächsten Wiederholung.</translation>
    </message>
    <message>
        <source>The previous weights are in use again.</source>
        <translation>Die vorherigen Gewichte werden wieder verwendet.</translation>
    </message>
</context>
<context>
    <name>ringside::app::FoldButton</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1, expanded</source>
        <translation>%1, aufgeklappt</translation>
    </message>
    <message>
        <source>%1, collapsed</source>
        <translation>%1, zugeklappt</translation>
    </message>
</context>
<context>
    <name>ringside::app::ForecastText</name>
    <message>
        <source>No mock exam yet. Ringside saves its forecast when you start one and compares it here with your result on new questions.</source>
        <translation>Noch keine Probeprüfung. Ringside speichert seine Prognose, wenn du eine beginnst, und vergleicht sie hier mit deinem Ergebnis bei neuen Fragen.</translation>
    </message>
    <message>
        <source>%1 started before a forecast was possible</source>
        <translation>vor einer möglichen Prognose begonnen: %1</translation>
    </message>
    <message>
        <source>%1 had fewer than %2 new questions</source>
        <translation>%1 mit weniger als %2 neuen Fragen</translation>
    </message>
    <message>
        <source>No forecast to evaluate yet. Mock exams submitted: %1; %2.</source>
        <translation>Noch keine Prognose zu bewerten. Abgegebene Probeprüfungen: %1; %2.</translation>
    </message>
    <message>
        <source>Results inside the forecast&apos;s 90 % interval: %1 of %2.</source>
        <translation>Ergebnisse im 90-%-Intervall der Prognose: %1 von %2.</translation>
    </message>
    <message>
        <source> Brier score of the pass probability: %1 (0 is perfect; always saying 50 % gives 0.25).</source>
        <translation> Brier-Score der Bestehenswahrscheinlichkeit: %1 (0 ist perfekt; immer 50 % zu sagen, ergibt 0.25).</translation>
    </message>
    <message>
        <source> A Brier score needs %1 exams.</source>
        <translation> Ein Brier-Score braucht %1 Prüfungen.</translation>
    </message>
    <message>
        <source>%1: forecast %2 to %3 %, pass probability %4 %; result %5 of %6 new questions, %7 %: %8, %9 %10 %</source>
        <translation>%1: Prognose %2 bis %3 %, Bestehenswahrscheinlichkeit %4 %; Ergebnis %5 von %6 neuen Fragen, %7 %: %8, %9 %10 %</translation>
    </message>
    <message>
        <source>inside</source>
        <translation>innerhalb</translation>
    </message>
    <message>
        <source>outside</source>
        <translation>außerhalb</translation>
    </message>
    <message>
        <source>at or above the assumed</source>
        <translation>auf oder über den angenommenen</translation>
    </message>
    <message>
        <source>below the assumed</source>
        <translation>unter den angenommenen</translation>
    </message>
    <message>
        <source>%1 had questions that were rewritten since</source>
        <translation>%1 mit seither umgeschriebenen Fragen</translation>
    </message>
    <message>
        <source> Mock exams left out because their questions were rewritten since: %1.</source>
        <translation> Ausgelassene Probeprüfungen, weil Fragen seither umgeschrieben wurden: %1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::FormScene</name>
    <message>
        <source>%1; use arrow keys to read values</source>
        <translation>%1; Werte mit den Pfeiltasten lesen</translation>
    </message>
</context>
<context>
    <name>ringside::app::Glossary</name>
    <message>
        <source>Terms and definitions: %1</source>
        <translation>Begriffe und Definitionen: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::GoalRing</name>
    <message>
        <source>Daily goal, loading</source>
        <translation>Tagesziel, wird geladen</translation>
    </message>
    <message>
        <source>Daily goal: %1 of %2</source>
        <translation>Tagesziel: %1 von %2</translation>
    </message>
    <message>
        <source>Answers and card reviews today. Set the goal in Settings.</source>
        <translation>Antworten und Wiederholungen heute. Das Ziel steht in den Einstellungen.</translation>
    </message>
    <message>
        <source>✓ %1</source>
        <translation>✓ %1</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::GraphScene</name>
    <message>
        <source>Hover over a box or use arrow keys to read what leads where.</source>
        <translation>Zeiger auf ein Feld oder Pfeiltasten zeigen, was wohin führt.</translation>
    </message>
    <message>
        <source>leads to %1</source>
        <translation>führt zu %1</translation>
    </message>
    <message>
        <source>denied to %1</source>
        <translation>kein Zugang zu %1</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 and %2, %3 denied.</source>
        <translation>%1 und %2, %3 abgewiesen.</translation>
    </message>
    <message>
        <source>1 box</source>
        <translation>1 Kasten</translation>
    </message>
    <message>
        <source>%1 boxes</source>
        <translation>%1 Kästen</translation>
    </message>
    <message>
        <source>1 connection</source>
        <translation>1 Verbindung</translation>
    </message>
    <message>
        <source>%1 connections</source>
        <translation>%1 Verbindungen</translation>
    </message>
</context>
<context>
    <name>ringside::app::GuidePage</name>
    <message>
        <source>This job cannot be computed: %1</source>
        <translation>Dieser Job lässt sich nicht berechnen: %1</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossar</translation>
    </message>
    <message>
        <source>This bank has no concept cards.</source>
        <translation>Diese Fragenbank enthält keine Konzeptkarten.</translation>
    </message>
    <message>
        <source>No matching terms.</source>
        <translation>Keine passenden Begriffe.</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Leitfaden</translation>
    </message>
    <message>
        <source>Section</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <source>Filter sections and terms</source>
        <translation>Abschnitte und Begriffe filtern</translation>
    </message>
    <message>
        <source>No matching sections</source>
        <translation>Keine passenden Abschnitte</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>%1. The picture still shows the state before this change.</source>
        <translation>%1. Das Bild zeigt noch den Stand vor dieser Änderung.</translation>
    </message>
</context>
<context>
    <name>ringside::app::GuideText</name>
    <message>
        <source>Chapter %1 · domain %2 of the exam</source>
        <translation>Kapitel %1 · Bereich %2 der Prüfung</translation>
    </message>
    <message>
        <source>checked %1</source>
        <translation>geprüft %1</translation>
    </message>
    <message>
        <source>The table over %1</source>
        <translation>Die Tabelle nach „%1“</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: ratio of %2 to the unchanged job</source>
        <translation>%1: Verhältnis zum unveränderten Job, %2</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>“%1” with %2</source>
        <translation>„%1“ mit %2</translation>
    </message>
</context>
<context>
    <name>ringside::app::GuideTree</name>
    <message>
        <source>Chapters and sections</source>
        <translation>Kapitel und Abschnitte</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>Glossar</translation>
    </message>
</context>
<context>
    <name>ringside::app::ImportDialog</name>
    <message>
        <source>Reading the file</source>
        <translation>Die Datei wird gelesen</translation>
    </message>
    <message>
        <source>Filter items</source>
        <translation>Einträge filtern</translation>
    </message>
    <message>
        <source>Items of the file</source>
        <translation>Einträge der Datei</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Choose file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <source>Undo import</source>
        <translation>Import rückgängig machen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cards and questions (*.apkg *.colpkg *.anki2 *.txt *.csv *.tsv *.gift *.xml *.qti *.zip *.json);;All files (*)</source>
        <translation>Karten und Fragen (*.apkg *.colpkg *.anki2 *.txt *.csv *.tsv *.gift *.xml *.qti *.zip *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1: %2 new, %3 updated, %4 already there, %5 rejected.</source>
        <translation>%1: %2 neu, %3 aktualisiert, %4 schon vorhanden, %5 abgelehnt.</translation>
    </message>
    <message>
        <source>All items</source>
        <translation>Alle Einträge</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Keep due date and reviews of 1 card</source>
        <translation>Fälligkeit und Wiederholungen von 1 Karte übernehmen</translation>
    </message>
    <message>
        <source>Keep due dates and reviews of %1 cards</source>
        <translation>Fälligkeit und Wiederholungen von %1 Karten übernehmen</translation>
    </message>
    <message>
        <source>Last import: %1, %2 new, %3 updated.</source>
        <translation>Letzter Import: %1, %2 neu, %3 aktualisiert.</translation>
    </message>
    <message>
        <source>Import cards and questions</source>
        <translation>Karten und Fragen importieren</translation>
    </message>
    <message>
        <source>Choose a file of Anki, Mnemosyne, SuperMemo, Moodle or Canvas, or drop it here: .apkg, .colpkg, .txt, .csv, GIFT, Aiken, XML or QTI. Flashcards and short answers become your own cards in Review. Choice questions become a question bank of your own. You see the result before anything is saved.</source>
        <translation>Wähle eine Datei von Anki, Mnemosyne, SuperMemo, Moodle oder Canvas oder ziehe sie hierher: .apkg, .colpkg, .txt, .csv, GIFT, Aiken, XML oder QTI. Karteikarten und Kurzantworten werden zu eigenen Karten in „Wiederholen“. Auswahlfragen werden zu einer eigenen Fragenbank. Du siehst das Ergebnis, bevor etwas gespeichert wird.</translation>
    </message>
    <message>
        <source>This profile is open read-only, so nothing can be imported.</source>
        <translation>Dieses Profil ist nur zum Lesen geöffnet, daher kann nichts importiert werden.</translation>
    </message>
    <message>
        <source>Questions to practise</source>
        <translation>Fragen zum Üben</translation>
    </message>
    <message>
        <source>Cards in Review</source>
        <translation>Karten in „Wiederholen“</translation>
    </message>
    <message>
        <source>Choice questions become:</source>
        <translation>Auswahlfragen werden zu:</translation>
    </message>
    <message>
        <source>What choice questions become</source>
        <translation>Was aus Auswahlfragen wird</translation>
    </message>
    <message>
        <source>Study my questions</source>
        <translation>Meine Fragen lernen</translation>
    </message>
    <message>
        <source>Saving</source>
        <translation>Es wird gespeichert</translation>
    </message>
    <message>
        <source>Its questions are in the question bank My questions (own).</source>
        <translation>Die Fragen sind in der Fragenbank „Meine Fragen (eigene)“.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ImportModel</name>
    <message>
        <source>Rejected</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>New</source>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Aktualisiert</translation>
    </message>
    <message>
        <source>Already there</source>
        <translation>Schon vorhanden</translation>
    </message>
    <message>
        <source>%1 more rejected</source>
        <translation>%1 weitere abgelehnt</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Place in the file</source>
        <translation>Stelle in der Datei</translation>
    </message>
    <message>
        <source>1 question</source>
        <translation>1 Frage</translation>
    </message>
    <message>
        <source>%1 questions</source>
        <translation>%1 Fragen</translation>
    </message>
    <message>
        <source>Import %1 and %2</source>
        <translation>%1 und %2 importieren</translation>
    </message>
    <message>
        <source>1 card</source>
        <translation>1 Karte</translation>
    </message>
    <message>
        <source>%1 cards</source>
        <translation>%1 Karten</translation>
    </message>
    <message>
        <source>Import %1</source>
        <translation>%1 importieren</translation>
    </message>
    <message>
        <source>Import 1 card</source>
        <translation>1 Karte importieren</translation>
    </message>
    <message>
        <source>Import %1 cards</source>
        <translation>%1 Karten importieren</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Wird zu</translation>
    </message>
    <message>
        <source>Question, front or reason</source>
        <translation>Frage, Vorderseite oder Grund</translation>
    </message>
    <message>
        <source>Answer or back</source>
        <translation>Antwort oder Rückseite</translation>
    </message>
</context>
<context>
    <name>ringside::app::InputScene</name>
    <message>
        <source>Hosts and accelerators over a few steps</source>
        <translation>Hosts und Beschleuniger über einige Schritte</translation>
    </message>
    <message>
        <source>Hover or use arrow keys for exact values.</source>
        <translation>Genaue Werte per Maus oder Pfeiltasten.</translation>
    </message>
</context>
<context>
    <name>ringside::app::InputText</name>
    <message>
        <source>%1 samples/s</source>
        <translation>%1 Samples/s</translation>
    </message>
    <message>
        <source>reading and decoding on the hosts</source>
        <translation>Lesen und Dekodieren auf den Hosts</translation>
    </message>
    <message>
        <source>the shared storage</source>
        <translation>gemeinsamer Storage</translation>
    </message>
    <message>
        <source>the hosts&apos; NICs</source>
        <translation>NICs der Hosts</translation>
    </message>
    <message>
        <source>with prefetch</source>
        <translation>mit Prefetch</translation>
    </message>
    <message>
        <source>without prefetch</source>
        <translation>ohne Prefetch</translation>
    </message>
    <message>
        <source>%1: a step takes %2, %3</source>
        <translation>%1: Ein Schritt dauert %2, %3</translation>
    </message>
    <message>
        <source>This job, %1</source>
        <translation>Dieser Job, %1</translation>
    </message>
    <message>
        <source>With prefetch</source>
        <translation>Mit Prefetch</translation>
    </message>
    <message>
        <source>Without prefetch</source>
        <translation>Ohne Prefetch</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>accelerators</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>read %1</source>
        <translation>lesen %1</translation>
    </message>
    <message>
        <source>read the samples of step %1</source>
        <translation>Samples von Schritt %1 lesen</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>train step %1</source>
        <translation>Schritt %1 trainieren</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>warten</translation>
    </message>
    <message>
        <source>wait for the accelerators</source>
        <translation>auf die Beschleuniger warten</translation>
    </message>
    <message>
        <source>wait for the samples of step %1</source>
        <translation>auf die Samples von Schritt %1 warten</translation>
    </message>
    <message>
        <source>the serial part of step %1</source>
        <translation>serieller Teil von Schritt %1</translation>
    </message>
    <message>
        <source>Limit of each part alone, all hosts together</source>
        <translation>Limit jedes Teils für sich, alle Hosts zusammen</translation>
    </message>
    <message>
        <source>%1, %2 a host</source>
        <translation>%1, %2 pro Host</translation>
    </message>
    <message>
        <source>%1: limits the job</source>
        <translation>%1: begrenzt den Job</translation>
    </message>
    <message>
        <source>%1: limits the input</source>
        <translation>%1: begrenzt den Input</translation>
    </message>
    <message>
        <source>hosts read</source>
        <translation>Hosts lesen</translation>
    </message>
    <message>
        <source>accelerators train</source>
        <translation>Beschleuniger trainieren</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>warten</translation>
    </message>
    <message>
        <source>serial part</source>
        <translation>serieller Teil</translation>
    </message>
    <message>
        <source>The hosts deliver %1; the accelerators could use %2.</source>
        <translation>Die Hosts liefern %1; die Beschleuniger könnten %2 verarbeiten.</translation>
    </message>
    <message>
        <source>Input is the bottleneck, limited by %1.</source>
        <translation>Der Input ist der Engpass, begrenzt durch: %1.</translation>
    </message>
    <message>
        <source>Prefetch hides only %1 of training time: the accelerators wait %2 in every %3 step.</source>
        <translation>Prefetch verdeckt nur die %1 Trainingszeit: Die Beschleuniger warten %2 in jedem Schritt von %3.</translation>
    </message>
    <message>
        <source>Prefetch hides all %1 of reading behind %2 of training.</source>
        <translation>Prefetch verdeckt alle %1 Lesezeit hinter %2 Training.</translation>
    </message>
    <message>
        <source>Without prefetch, the accelerators wait %1 in every %2 step. With it, a step would take %3.</source>
        <translation>Ohne Prefetch warten die Beschleuniger %1 in jedem Schritt von %2. Mit Prefetch würde ein Schritt %3 dauern.</translation>
    </message>
    <message>
        <source>A host reads %1 samples per step in %2; the accelerators train for %3.</source>
        <translation>Ein Host liest %1 Samples pro Schritt in %2; die Beschleuniger trainieren %3.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
</context>
<context>
    <name>ringside::app::InstructorView</name>
    <message>
        <source>Learners</source>
        <translation>Lernende</translation>
    </message>
    <message>
        <source>Assignments</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Questions of the class</source>
        <translation>Fragen der Klasse</translation>
    </message>
    <message>
        <source>Options of the selected question</source>
        <translation>Optionen der ausgewählten Frage</translation>
    </message>
    <message>
        <source>Number of learners to invite</source>
        <translation>Anzahl der einzuladenden Lernenden</translation>
    </message>
    <message>
        <source>Invite learners</source>
        <translation>Lernende einladen</translation>
    </message>
    <message>
        <source>Create an invitation for this number of learners</source>
        <translation>Eine Einladung für diese Anzahl Lernender erstellen</translation>
    </message>
    <message>
        <source>Invitation for learners, valid for 48 hours</source>
        <translation>Einladung für Lernende, gültig 48 Stunden</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopieren</translation>
    </message>
    <message>
        <source>Copy the invitation</source>
        <translation>Die Einladung kopieren</translation>
    </message>
    <message>
        <source>Title of the assignment</source>
        <translation>Titel der Aufgabe</translation>
    </message>
    <message>
        <source>Search for its questions</source>
        <translation>Suche nach ihren Fragen</translation>
    </message>
    <message>
        <source>As in the Library, such as domain:3 pipeline</source>
        <translation>Wie in der Bibliothek, etwa domain:3 pipeline</translation>
    </message>
    <message>
        <source>Due date</source>
        <translation>Fälligkeit</translation>
    </message>
    <message>
        <source>Assign</source>
        <translation>Aufgeben</translation>
    </message>
    <message>
        <source>Assign these questions to the class</source>
        <translation>Der Klasse diese Fragen aufgeben</translation>
    </message>
    <message>
        <source>&amp;Title of a new assignment</source>
        <translation>&amp;Titel einer neuen Aufgabe</translation>
    </message>
    <message>
        <source>&amp;Search for its questions</source>
        <translation>&amp;Suche nach ihren Fragen</translation>
    </message>
    <message>
        <source>&amp;Due, at the end of the day</source>
        <translation>&amp;Fällig am Ende des Tages</translation>
    </message>
    <message>
        <source>Your question bank does not have this question.</source>
        <translation>Deine Fragenbank hat diese Frage nicht.</translation>
    </message>
    <message>
        <source>No assignments yet.</source>
        <translation>Noch keine Aufgaben.</translation>
    </message>
    <message>
        <source>End assignment</source>
        <translation>Aufgabe beenden</translation>
    </message>
    <message>
        <source>End the selected assignment</source>
        <translation>Gewählte Aufgabe beenden</translation>
    </message>
    <message>
        <source>Learners see it as ended. What they have reported stays.</source>
        <translation>Die Lernenden sehen sie als beendet. Was sie gemeldet haben, bleibt.</translation>
    </message>
</context>
<context>
    <name>ringside::app::IntervalBars</name>
    <message>
        <source>Readiness by domain</source>
        <translation>Prüfungsreife nach Bereich</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>pass mark %1 %</source>
        <translation>Bestehensgrenze %1 %</translation>
    </message>
    <message>
        <source>0 %</source>
        <translation>0 %</translation>
    </message>
    <message>
        <source>100 %</source>
        <translation>100 %</translation>
    </message>
</context>
<context>
    <name>ringside::app::ItemText</name>
    <message>
        <source>%1 % (%2 to %3 %)</source>
        <translation>%1 % (%2 bis %3 %)</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>✓ right</source>
        <translation>✓ richtig</translation>
    </message>
    <message>
        <source>✗ wrong</source>
        <translation>✗ falsch</translation>
    </message>
    <message>
        <source>No answers yet. Your questions appear here with their difficulty for you, your median time and when you last saw them.</source>
        <translation>Noch keine Antworten. Hier erscheinen deine Fragen mit ihrer Schwierigkeit für dich, deiner mittleren Zeit und wann du sie zuletzt gesehen hast.</translation>
    </message>
    <message>
        <source>No mistakes yet.</source>
        <translation>Noch keine Fehler.</translation>
    </message>
    <message>
        <source>Hardest for you: “%1” Wrong: %2 of %3; estimated difficulty: %4.</source>
        <translation>Für dich am schwersten: „%1“ Falsch: %2 von %3; geschätzte Schwierigkeit: %4.</translation>
    </message>
    <message>
        <source>Difficulty is your estimated share of wrong answers to a question, with a 90 % interval. Your overall share counts as %1 extra answers, so a single answer does not decide. Time is the median. All your answers count, whatever range the charts show.</source>
        <translation>Die Schwierigkeit ist dein geschätzter Anteil falscher Antworten auf eine Frage, mit 90-%-Intervall. Dein Gesamtanteil zählt wie %1 zusätzliche Antworten, damit keine einzelne Antwort entscheidet. Die Zeit ist der Median. Alle deine Antworten zählen, egal, welchen Zeitraum die Diagramme zeigen.</translation>
    </message>
    <message>
        <source>Questions: %1. Press Enter or double-click to open one in Practice.</source>
        <translation>Fragen: %1. Öffne eine mit Enter oder Doppelklick in „Üben“.</translation>
    </message>
    <message>
        <source>%1 Left out: %2 answers to questions that are no longer in the bank.</source>
        <translation>%1 Ausgelassen: %2 Antworten auf Fragen, die nicht mehr in der Fragenbank sind.</translation>
    </message>
    <message>
        <source>%1
You chose “%2” where “%3” was right:</source>
        <translation>%1
Du hast „%2“ gewählt, richtig war „%3“:</translation>
    </message>
    <message>
        <source>once, on %1.</source>
        <translation>einmal, am %1.</translation>
    </message>
    <message>
        <source>%1 times, last on %2.</source>
        <translation>%1-mal, zuletzt am %2.</translation>
    </message>
    <message>
        <source>Nothing yet. Wrong options you choose appear here next to the right ones.</source>
        <translation>Noch nichts. Hier erscheinen falsche Optionen, die du wählst, neben den richtigen.</translation>
    </message>
    <message>
        <source>Confused pairs: %1; more than once: %2.</source>
        <translation>Verwechselte Paare: %1; mehr als einmal: %2.</translation>
    </message>
    <message>
        <source>Press Enter or double-click to open the question in Practice.</source>
        <translation>Öffne die Frage mit Enter oder Doppelklick in „Üben“.</translation>
    </message>
    <message>
        <source>%1 Showing the %2 most frequent and recent.</source>
        <translation>%1 Gezeigt werden die %2 häufigsten und neuesten.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ItemsModel</name>
    <message>
        <source>%1
%2</source>
        <translation>%1
%2</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Schwierigkeit</translation>
    </message>
    <message>
        <source>Share wrong, with 90 % interval</source>
        <translation>Anteil falsch, mit 90-%-Intervall</translation>
    </message>
    <message>
        <source>Wrong</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Median time per answer</source>
        <translation>Median der Zeit pro Antwort</translation>
    </message>
    <message>
        <source>Last seen</source>
        <translation>Zuletzt gesehen</translation>
    </message>
    <message>
        <source>Last answer</source>
        <translation>Letzte Antwort</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Lernziel</translation>
    </message>
</context>
<context>
    <name>ringside::app::ItemsPanel</name>
    <message>
        <source>Question by question</source>
        <translation>Frage für Frage</translation>
    </message>
</context>
<context>
    <name>ringside::app::ItemsSection</name>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
</context>
<context>
    <name>ringside::app::JobCharts</name>
    <message>
        <source>Speedup by number of hosts</source>
        <translation>Beschleunigung nach Anzahl Hosts</translation>
    </message>
    <message>
        <source>log</source>
        <translation>log</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Ein Schritt</translation>
    </message>
    <message>
        <source>Logarithmic axes</source>
        <translation>Logarithmische Achsen</translation>
    </message>
    <message>
        <source>The parts are named after you answer.</source>
        <translation>Die Teile werden nach deiner Antwort benannt.</translation>
    </message>
    <message>
        <source>before → with your changes</source>
        <translation>vorher → mit deinen Änderungen</translation>
    </message>
</context>
<context>
    <name>ringside::app::JobFigure</name>
    <message>
        <source>not modelled</source>
        <translation>nicht modelliert</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, does not fit</source>
        <translation>%1, passt nicht</translation>
    </message>
    <message>
        <source> samples/s</source>
        <translation> Samples/s</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Ein Schritt</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>Exposed communication</source>
        <translation>Nicht verdeckte Kommunikation</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>Speedup over one host</source>
        <translation>Beschleunigung gegenüber einem Host</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Memory per accelerator</source>
        <translation>Speicher pro Beschleuniger</translation>
    </message>
    <message>
        <source>Bottleneck</source>
        <translation>Engpass</translation>
    </message>
</context>
<context>
    <name>ringside::app::JobFigures</name>
    <message>
        <source>Key figures of the job</source>
        <translation>Kennzahlen des Jobs</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: from %2 to %3</source>
        <translation>%1: von %2 auf %3</translation>
    </message>
</context>
<context>
    <name>ringside::app::JobForm</name>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>not stated, %1</source>
        <translation>nicht angegeben, %1</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Work per step</source>
        <translation>Arbeit pro Schritt</translation>
    </message>
    <message>
        <source>Input and strategy</source>
        <translation>Input und Strategie</translation>
    </message>
    <message>
        <source>More fields</source>
        <translation>Mehr Felder</translation>
    </message>
    <message>
        <source>Fewer fields</source>
        <translation>Weniger Felder</translation>
    </message>
    <message>
        <source>%1; when empty: %2</source>
        <translation>%1; wenn leer: %2</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Language model</source>
        <translation>Sprachmodell</translation>
    </message>
    <message>
        <source>Service</source>
        <translation>Bedienung</translation>
    </message>
    <message>
        <source>Batches instead of a service time</source>
        <translation>Batches statt einer Bedienzeit</translation>
    </message>
    <message>
        <source>Replicas, targets and price</source>
        <translation>Replikate, Ziele und Preis</translation>
    </message>
    <message>
        <source>Autoscaler and start-up</source>
        <translation>Autoscaler und Start</translation>
    </message>
</context>
<context>
    <name>ringside::app::JobFrame</name>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <source>Job or results</source>
        <translation>Job oder Ergebnisse</translation>
    </message>
    <message>
        <source>Start from an example</source>
        <translation>Mit einem Beispiel beginnen</translation>
    </message>
    <message>
        <source>Start from…</source>
        <translation>Beginnen mit …</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Ctrl+Z</source>
        <translation>Ctrl+Z</translation>
    </message>
    <message>
        <source>Open job…</source>
        <translation>Job öffnen …</translation>
    </message>
    <message>
        <source>Ctrl+O</source>
        <translation>Ctrl+O</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter …</translation>
    </message>
    <message>
        <source>Ctrl+S</source>
        <translation>Ctrl+S</translation>
    </message>
    <message>
        <source>Jobs (*.yaml *.yml);;All files (*)</source>
        <translation>Jobs (*.yaml *.yml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Jobs (*.yaml)</source>
        <translation>Jobs (*.yaml)</translation>
    </message>
</context>
<context>
    <name>ringside::app::JobList</name>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>Search jobs</source>
        <translation>Jobs suchen</translation>
    </message>
    <message>
        <source>No job with “%1” in its title.</source>
        <translation>Kein Job mit „%1“ im Titel.</translation>
    </message>
</context>
<context>
    <name>ringside::app::JobPage</name>
    <message>
        <source>Add measurements</source>
        <translation>Messungen hinzufügen</translation>
    </message>
    <message>
        <source>Logs and tables (*.log *.txt *.csv *.tsv *.out);;All files (*)</source>
        <translation>Logs und Tabellen (*.log *.txt *.csv *.tsv *.out);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a job</source>
        <translation>Job öffnen</translation>
    </message>
    <message>
        <source>Save the job</source>
        <translation>Job speichern</translation>
    </message>
    <message>
        <source>%1 The charts still show the state before this change.</source>
        <translation>%1 Die Diagramme zeigen noch den Stand vor dieser Änderung.</translation>
    </message>
    <message>
        <source>Enter a job on the left, start from an example, or open a scenario file. Ringside shows its speedup, what limits it, and what would help most. Drop nccl-tests logs or tables of workers and throughput anywhere on the page to compare them with the model.</source>
        <translation>Gib links einen Job ein, beginne mit einem Beispiel oder öffne eine Szenariodatei. Ringside zeigt seine Beschleunigung, was ihn begrenzt und was am meisten helfen würde. Lege Logs von nccl-tests oder Tabellen mit Workern und Durchsatz irgendwo auf der Seite ab, um sie mit dem Modell zu vergleichen.</translation>
    </message>
    <message>
        <source>Also enter %1.</source>
        <translation>Gib noch ein: %1.</translation>
    </message>
    <message>
        <source>Also enter %1 (%2).</source>
        <translation>Gib noch ein: %1 (%2).</translation>
    </message>
    <message>
        <source>This job cannot be computed: %1</source>
        <translation>Dieser Job lässt sich nicht berechnen: %1</translation>
    </message>
    <message>
        <source>before → after this change</source>
        <translation>vorher → nach dieser Änderung</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>My job</source>
        <translation>Mein Job</translation>
    </message>
    <message>
        <source>an empty job</source>
        <translation>einem leeren Job</translation>
    </message>
    <message>
        <source>an image classifier, 16 A100</source>
        <translation>einem Bildklassifikator, 16 A100</translation>
    </message>
    <message>
        <source>a language model, 64 A100</source>
        <translation>einem Sprachmodell, 64 A100</translation>
    </message>
    <message>
        <source>7 billion parameters, 32 A100</source>
        <translation>7 Milliarden Parametern, 32 A100</translation>
    </message>
    <message>
        <source>a pipeline of 8 stages</source>
        <translation>einer Pipeline mit 8 Stufen</translation>
    </message>
    <message>
        <source>Keep these changes</source>
        <translation>Diese Änderungen behalten</translation>
    </message>
    <message>
        <source>Add measurements…</source>
        <translation>Messungen hinzufügen…</translation>
    </message>
    <message>
        <source>An nccl-tests log or a table of workers and throughput. You can also drop files on the page.</source>
        <translation>Ein Log von nccl-tests oder eine Tabelle mit Workern und Durchsatz. Du kannst Dateien auch auf der Seite ablegen.</translation>
    </message>
    <message>
        <source>The layout is in your job. Undo restores the one before.</source>
        <translation>Das Layout steht in deinem Job. „Rückgängig“ stellt das vorige wieder her.</translation>
    </message>
    <message>
        <source>Also enter %1 (%2). Or enter %3, %4 and %5 of a transformer: its step is then predicted.</source>
        <translation>Gib auch %1 ein (%2). Oder gib %3, %4 und %5 eines Transformers ein: Dann wird sein Schritt vorhergesagt.</translation>
    </message>
    <message>
        <source>one change at a time, ranked by time per sample</source>
        <translation>jeweils eine Änderung, sortiert nach Zeit pro Sample</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>Try: %1</source>
        <translation>Ausprobieren: %1</translation>
    </message>
    <message>
        <source>No help: %1 (%2).</source>
        <translation>Hilft nicht: %1 (%2).</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Your job is unchanged: %1</source>
        <translation>Dein Job ist unverändert: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::JobPicker</name>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Recently opened</source>
        <translation>Zuletzt geöffnet</translation>
    </message>
</context>
<context>
    <name>ringside::app::JobTerms</name>
    <message>
        <source>Where the time goes</source>
        <translation>Wo die Zeit bleibt</translation>
    </message>
</context>
<context>
    <name>ringside::app::JobText</name>
    <message>
        <source>Workers (hosts)</source>
        <translation>Worker (Hosts)</translation>
    </message>
    <message>
        <source>GPUs per host</source>
        <translation>GPUs pro Host</translation>
    </message>
    <message>
        <source>Machine type</source>
        <translation>Maschinentyp</translation>
    </message>
    <message>
        <source>Accelerator</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>Network per host</source>
        <translation>Netzwerk pro Host</translation>
    </message>
    <message>
        <source>Network efficiency</source>
        <translation>Netzwerkeffizienz</translation>
    </message>
    <message>
        <source>Network latency</source>
        <translation>Netzwerklatenz</translation>
    </message>
    <message>
        <source>One network card per GPU</source>
        <translation>Eine Netzwerkkarte pro GPU</translation>
    </message>
    <message>
        <source>Link inside the host</source>
        <translation>Link im Host</translation>
    </message>
    <message>
        <source>Link efficiency inside the host</source>
        <translation>Linkeffizienz im Host</translation>
    </message>
    <message>
        <source>Latency inside the host</source>
        <translation>Latenz im Host</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>Hidden size</source>
        <translation>Hidden Size</translation>
    </message>
    <message>
        <source>Attention heads</source>
        <translation>Attention-Heads</translation>
    </message>
    <message>
        <source>Vocabulary</source>
        <translation>Vokabular</translation>
    </message>
    <message>
        <source>Gradient precision</source>
        <translation>Präzision der Gradienten</translation>
    </message>
    <message>
        <source>Optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>Optimizer bytes per parameter</source>
        <translation>Optimizer-Bytes pro Parameter</translation>
    </message>
    <message>
        <source>Activation memory</source>
        <translation>Aktivierungsspeicher</translation>
    </message>
    <message>
        <source>Embedding tables</source>
        <translation>Embedding-Tabellen</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>Skalierung</translation>
    </message>
    <message>
        <source>Batch per GPU</source>
        <translation>Batch pro GPU</translation>
    </message>
    <message>
        <source>Global batch</source>
        <translation>Globaler Batch</translation>
    </message>
    <message>
        <source>Tokens per sample</source>
        <translation>Tokens pro Sample</translation>
    </message>
    <message>
        <source>Compute time per micro-step</source>
        <translation>Rechenzeit pro Mikro-Schritt</translation>
    </message>
    <message>
        <source>Samples per second per GPU</source>
        <translation>Samples pro Sekunde und GPU</translation>
    </message>
    <message>
        <source>Compute precision</source>
        <translation>Rechenpräzision</translation>
    </message>
    <message>
        <source>Overlap model</source>
        <translation>Überlappungsmodell</translation>
    </message>
    <message>
        <source>Overlap with the backward pass</source>
        <translation>Überlappung mit dem Rückwärtslauf</translation>
    </message>
    <message>
        <source>Gradient bucket</source>
        <translation>Gradienten-Bucket</translation>
    </message>
    <message>
        <source>Slowdown by hidden communication</source>
        <translation>Verlangsamung durch verdeckte Kommunikation</translation>
    </message>
    <message>
        <source>Count attention FLOPs</source>
        <translation>Attention-FLOPs mitzählen</translation>
    </message>
    <message>
        <source>Accumulated micro-steps</source>
        <translation>Akkumulierte Mikro-Schritte</translation>
    </message>
    <message>
        <source>Input per host</source>
        <translation>Input pro Host</translation>
    </message>
    <message>
        <source>Prefetch input</source>
        <translation>Input-Prefetch</translation>
    </message>
    <message>
        <source>Slow workers</source>
        <translation>Langsame Worker</translation>
    </message>
    <message>
        <source>Slow worker&apos;s compute time</source>
        <translation>Rechenzeit des langsamen Workers</translation>
    </message>
    <message>
        <source>Jitter of the compute time</source>
        <translation>Jitter der Rechenzeit</translation>
    </message>
    <message>
        <source>Shape of the jitter</source>
        <translation>Form des Jitters</translation>
    </message>
    <message>
        <source>Backup workers</source>
        <translation>Ersatz-Worker</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Collective</source>
        <translation>Kollektive Operation</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Network per server</source>
        <translation>Netzwerk pro Server</translation>
    </message>
    <message>
        <source>Asynchronous updates</source>
        <translation>Asynchrone Updates</translation>
    </message>
    <message>
        <source>ZeRO stage</source>
        <translation>ZeRO-Stufe</translation>
    </message>
    <message>
        <source>Pipeline stages</source>
        <translation>Pipeline-Stufen</translation>
    </message>
    <message>
        <source>Micro-batches</source>
        <translation>Mikro-Batches</translation>
    </message>
    <message>
        <source>Interleaved chunks per stage</source>
        <translation>Verschachtelte Chunks pro Stufe</translation>
    </message>
    <message>
        <source>Pipeline schedule</source>
        <translation>Pipeline-Schedule</translation>
    </message>
    <message>
        <source>Tensor parallel GPUs</source>
        <translation>Tensor-parallele GPUs</translation>
    </message>
    <message>
        <source>Sequence parallelism</source>
        <translation>Sequenz-Parallelismus</translation>
    </message>
    <message>
        <source>Placement of tensor-parallel GPUs</source>
        <translation>Platzierung tensor-paralleler GPUs</translation>
    </message>
    <message>
        <source>Scatter-gather between stages</source>
        <translation>Scatter-Gather zwischen Stufen</translation>
    </message>
    <message>
        <source>Recompute while waiting</source>
        <translation>Neuberechnung beim Warten</translation>
    </message>
    <message>
        <source>Gradient compression</source>
        <translation>Gradientenkompression</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Base learning rate</source>
        <translation>Basis-Lernrate</translation>
    </message>
    <message>
        <source>Batch before</source>
        <translation>Batch vorher</translation>
    </message>
    <message>
        <source>Warm-up steps</source>
        <translation>Warm-up-Schritte</translation>
    </message>
    <message>
        <source>Trained parameters</source>
        <translation>Trainierte Parameter</translation>
    </message>
    <message>
        <source>Activation bytes per sample</source>
        <translation>Aktivierungsbytes pro Sample</translation>
    </message>
    <message>
        <source>Activation recomputation</source>
        <translation>Neuberechnung der Aktivierungen</translation>
    </message>
    <message>
        <source>Batch for that compute time</source>
        <translation>Batch zu dieser Rechenzeit</translation>
    </message>
    <message>
        <source>Learning-rate rule</source>
        <translation>Lernratenregel</translation>
    </message>
    <message>
        <source>Momentum</source>
        <translation>Momentum</translation>
    </message>
    <message>
        <source>Curvature</source>
        <translation>Krümmung</translation>
    </message>
    <message>
        <source>Time to save a checkpoint</source>
        <translation>Zeit zum Speichern eines Checkpoints</translation>
    </message>
    <message>
        <source>Mean time between failures</source>
        <translation>Mittlere Zeit zwischen Ausfällen</translation>
    </message>
    <message>
        <source>Time between checkpoints</source>
        <translation>Zeit zwischen Checkpoints</translation>
    </message>
    <message>
        <source>Price per accelerator hour</source>
        <translation>Preis pro Beschleunigerstunde</translation>
    </message>
    <message>
        <source>Tuning trials</source>
        <translation>Tuning-Trials</translation>
    </message>
    <message>
        <source>Trials at once</source>
        <translation>Trials gleichzeitig</translation>
    </message>
    <message>
        <source>Features of the padded layer</source>
        <translation>Features der gepaddeten Schicht</translation>
    </message>
    <message>
        <source>Serial share of the work</source>
        <translation>Serieller Anteil der Arbeit</translation>
    </message>
    <message>
        <source>Storage bandwidth</source>
        <translation>Storage-Bandbreite</translation>
    </message>
    <message>
        <source>Bytes a sample</source>
        <translation>Bytes pro Sample</translation>
    </message>
    <message>
        <source>PowerSGD rank</source>
        <translation>PowerSGD-Rang</translation>
    </message>
    <message>
        <source>Share of values sent</source>
        <translation>Anteil gesendeter Werte</translation>
    </message>
    <message>
        <source>Time to compress</source>
        <translation>Zeit zum Komprimieren</translation>
    </message>
    <message>
        <source>Staleness bound</source>
        <translation>Staleness-Grenze</translation>
    </message>
    <message>
        <source>Curvature at the start</source>
        <translation>Krümmung am Anfang</translation>
    </message>
    <message>
        <source>Gradient noise</source>
        <translation>Gradientenrauschen</translation>
    </message>
    <message>
        <source>Gradient clipping norm</source>
        <translation>Norm des Gradient Clipping</translation>
    </message>
    <message>
        <source>Critical batch</source>
        <translation>Kritischer Batch</translation>
    </message>
    <message>
        <source>Fewest steps to the accuracy</source>
        <translation>Mindestschritte bis zur Genauigkeit</translation>
    </message>
    <message>
        <source>Samples of the run</source>
        <translation>Samples des Laufs</translation>
    </message>
    <message>
        <source>Extra steps per update of staleness</source>
        <translation>Zusatzschritte je Update Staleness</translation>
    </message>
    <message>
        <source>Time to restart</source>
        <translation>Zeit für einen Neustart</translation>
    </message>
    <message>
        <source>Compute time of the run</source>
        <translation>Rechenzeit des Laufs</translation>
    </message>
    <message>
        <source>Time per trial</source>
        <translation>Zeit pro Trial</translation>
    </message>
    <message>
        <source>Time saved by early stopping</source>
        <translation>Durch Early Stopping gesparte Zeit</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechenzeit</translation>
    </message>
    <message>
        <source>the all-reduce</source>
        <translation>das All-Reduce</translation>
    </message>
    <message>
        <source>the input pipeline</source>
        <translation>die Input-Pipeline</translation>
    </message>
    <message>
        <source>the slowest worker</source>
        <translation>der langsamste Worker</translation>
    </message>
    <message>
        <source>the pipeline bubble</source>
        <translation>die Pipeline-Bubble</translation>
    </message>
    <message>
        <source>serial work</source>
        <translation>serielle Arbeit</translation>
    </message>
    <message>
        <source>the parameter servers</source>
        <translation>die Parameter-Server</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>waiting for the all-reduce</source>
        <translation>Warten auf das All-Reduce</translation>
    </message>
    <message>
        <source>waiting for input</source>
        <translation>Warten auf Input</translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation>Pipeline-Bubble</translation>
    </message>
    <message>
        <source>waiting for the slowest worker</source>
        <translation>Warten auf den langsamsten Worker</translation>
    </message>
    <message>
        <source> G</source>
        <translation> G</translation>
    </message>
    <message>
        <source> M</source>
        <translation> M</translation>
    </message>
    <message>
        <source> k</source>
        <translation> k</translation>
    </message>
    <message>
        <source>The model covers this job on one host only, so there is no speedup to draw.</source>
        <translation>Das Modell deckt diesen Job nur auf einem Host ab, daher lässt sich keine Beschleunigung zeichnen.</translation>
    </message>
    <message>
        <source>Bottleneck: %1.</source>
        <translation>Engpass: %1.</translation>
    </message>
    <message>
        <source>%1; %2 is the bottleneck at every size shown.</source>
        <translation>%1; Engpass bei jeder gezeigten Größe: %2.</translation>
    </message>
    <message>
        <source>%1; %2 is the bottleneck from %3 on.</source>
        <translation>%1; Engpass ab %3: %2.</translation>
    </message>
    <message>
        <source>%1; %2 is the bottleneck up to %3.</source>
        <translation>%1; Engpass bis %3: %2.</translation>
    </message>
    <message>
        <source>this job: %1, %2</source>
        <translation>dieser Job: %1, %2</translation>
    </message>
    <message>
        <source>%1: %2, %3, step %4</source>
        <translation>%1: %2, %3, Schritt %4</translation>
    </message>
    <message>
        <source>work per GPU constant (weak scaling)</source>
        <translation>Arbeit pro GPU konstant (schwache Skalierung)</translation>
    </message>
    <message>
        <source>global batch constant (strong scaling)</source>
        <translation>globaler Batch konstant (starke Skalierung)</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 in all, %2 efficiency</source>
        <translation>%1 insgesamt, %2 Effizienz</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1; %2</translation>
    </message>
    <message>
        <source>%1 of %2 GB</source>
        <translation>%1 von %2 GB</translation>
    </message>
    <message>
        <source>Memory per accelerator: needs %1.</source>
        <translation>Speicher pro Beschleuniger: braucht %1.</translation>
    </message>
    <message>
        <source>Memory per accelerator: does not fit: needs %1.</source>
        <translation>Speicher pro Beschleuniger: passt nicht, braucht %1.</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>Embeddings</translation>
    </message>
    <message>
        <source>activations not modelled</source>
        <translation>Aktivierungen nicht modelliert</translation>
    </message>
    <message>
        <source>This changes nothing in the model.</source>
        <translation>Das ändert im Modell nichts.</translation>
    </message>
    <message>
        <source>The model cannot compute this: %1</source>
        <translation>Das Modell kann das nicht berechnen: %1</translation>
    </message>
    <message>
        <source>the step</source>
        <translation>die Schrittzeit</translation>
    </message>
    <message>
        <source>the time per sample</source>
        <translation>die Zeit pro Sample</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>die Kommunikation</translation>
    </message>
    <message>
        <source>the wait for communication</source>
        <translation>das Warten auf Kommunikation</translation>
    </message>
    <message>
        <source>the share of communication</source>
        <translation>der Anteil der Kommunikation</translation>
    </message>
    <message>
        <source>the time for input</source>
        <translation>die Zeit für Input</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>die Effizienz</translation>
    </message>
    <message>
        <source>speedup</source>
        <translation>die Beschleunigung</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>der Durchsatz</translation>
    </message>
    <message>
        <source>memory per accelerator</source>
        <translation>der Speicher pro Beschleuniger</translation>
    </message>
    <message>
        <source>the mean staleness</source>
        <translation>die mittlere Staleness</translation>
    </message>
    <message>
        <source>the time lost to checkpoints and failures</source>
        <translation>der Zeitverlust durch Checkpoints und Ausfälle</translation>
    </message>
    <message>
        <source>the probability of finishing without a failure</source>
        <translation>die Chance auf einen Lauf ohne Ausfall</translation>
    </message>
    <message>
        <source>the useful share of the tiles</source>
        <translation>der Nutzanteil der Kacheln</translation>
    </message>
    <message>
        <source>the run time</source>
        <translation>die Laufzeit</translation>
    </message>
    <message>
        <source>the cost per million samples</source>
        <translation>der Preis pro Million Samples</translation>
    </message>
    <message>
        <source>the cost of the run</source>
        <translation>der Preis des Laufs</translation>
    </message>
    <message>
        <source>the tuning time</source>
        <translation>die Tuning-Zeit</translation>
    </message>
    <message>
        <source>the number of informed trials</source>
        <translation>die Zahl informierter Trials</translation>
    </message>
    <message>
        <source>the best checkpoint interval</source>
        <translation>das beste Checkpoint-Intervall</translation>
    </message>
    <message>
        <source>the learning rate from the rule</source>
        <translation>die Lernrate nach der Regel</translation>
    </message>
    <message>
        <source>%1 stays at %2</source>
        <translation>%1 bleibt bei %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 auf %2</translation>
    </message>
    <message>
        <source>%1 falls from %2</source>
        <translation>%1 sinkt von %2</translation>
    </message>
    <message>
        <source>%1 rises from %2</source>
        <translation>%1 steigt von %2</translation>
    </message>
    <message>
        <source>With this cause removed, %1</source>
        <translation>Ohne diese Ursache: %1</translation>
    </message>
    <message>
        <source>With this change, %1</source>
        <translation>Mit dieser Änderung: %1</translation>
    </message>
    <message>
        <source> and %1</source>
        <translation> und %1</translation>
    </message>
    <message>
        <source>; a step now takes %1 for %2× the samples</source>
        <translation>; ein Schritt dauert jetzt %1 für %2× so viele Samples</translation>
    </message>
    <message>
        <source>; it fits in %1</source>
        <translation>; es passt in %1</translation>
    </message>
    <message>
        <source>; it does not fit: needs %1 of %2</source>
        <translation>; es passt nicht: braucht %1 von %2</translation>
    </message>
    <message>
        <source>%1 give %2× the throughput of %3</source>
        <translation>%1 liefern den %2-fachen Durchsatz von %3</translation>
    </message>
    <message>
        <source>1 host (%1 GPUs)</source>
        <translation>1 Host (%1 GPUs)</translation>
    </message>
    <message>
        <source>%1 hosts (%2 GPUs)</source>
        <translation>%1 Hosts (%2 GPUs)</translation>
    </message>
    <message>
        <source>Kernel efficiency</source>
        <translation>Kernel-Effizienz</translation>
    </message>
    <message>
        <source>Collective model</source>
        <translation>Modell der kollektiven Operationen</translation>
    </message>
    <message>
        <source>In-switch all-reduce</source>
        <translation>All-Reduce im Switch</translation>
    </message>
    <message>
        <source>Measured all-reduce</source>
        <translation>Gemessenes All-Reduce</translation>
    </message>
    <message>
        <source>TPU slice</source>
        <translation>TPU-Slice</translation>
    </message>
    <message>
        <source>TPU slices</source>
        <translation>TPU-Slices</translation>
    </message>
    <message>
        <source>Data-center network per chip</source>
        <translation>Rechenzentrumsnetz je Chip</translation>
    </message>
    <message>
        <source>Link to host memory</source>
        <translation>Verbindung zum Hauptspeicher</translation>
    </message>
    <message>
        <source>Typed accelerator is like</source>
        <translation>Eingegebener Beschleuniger entspricht</translation>
    </message>
    <message>
        <source>16-bit peak</source>
        <translation>16-Bit-Spitzenleistung</translation>
    </message>
    <message>
        <source>8-bit peak</source>
        <translation>8-Bit-Spitzenleistung</translation>
    </message>
    <message>
        <source>4-bit peak</source>
        <translation>4-Bit-Spitzenleistung</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>Accelerator memory</source>
        <translation>Speicher des Beschleunigers</translation>
    </message>
    <message>
        <source>Link between accelerators</source>
        <translation>Verbindung zwischen Beschleunigern</translation>
    </message>
    <message>
        <source>Accelerators per link domain</source>
        <translation>Beschleuniger je Verbindungsdomäne</translation>
    </message>
    <message>
        <source>Network per accelerator</source>
        <translation>Netzwerk je Beschleuniger</translation>
    </message>
    <message>
        <source>Streaming multiprocessors</source>
        <translation>Streaming-Multiprozessoren</translation>
    </message>
    <message>
        <source>Key and value heads</source>
        <translation>Key- und Value-Heads</translation>
    </message>
    <message>
        <source>Head size</source>
        <translation>Größe eines Heads</translation>
    </message>
    <message>
        <source>FFN width</source>
        <translation>FFN-Breite</translation>
    </message>
    <message>
        <source>Gated FFN</source>
        <translation>FFN mit Gate</translation>
    </message>
    <message>
        <source>Tied embeddings</source>
        <translation>Gemeinsame Embeddings</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>Experts per token</source>
        <translation>Experten je Token</translation>
    </message>
    <message>
        <source>Expert width</source>
        <translation>Breite eines Experten</translation>
    </message>
    <message>
        <source>Shared experts</source>
        <translation>Gemeinsame Experten</translation>
    </message>
    <message>
        <source>Dense layers</source>
        <translation>Dichte Schichten</translation>
    </message>
    <message>
        <source>Expert capacity factor</source>
        <translation>Kapazitätsfaktor der Experten</translation>
    </message>
    <message>
        <source>Query rank</source>
        <translation>Query-Rang</translation>
    </message>
    <message>
        <source>Key rank</source>
        <translation>Key-Rang</translation>
    </message>
    <message>
        <source>Rotary values per head</source>
        <translation>Rotierte Werte je Head</translation>
    </message>
    <message>
        <source>Quantization</source>
        <translation>Quantisierung</translation>
    </message>
    <message>
        <source>Adapter rank</source>
        <translation>Rang des Adapters</translation>
    </message>
    <message>
        <source>Kernel model</source>
        <translation>Kernel-Modell</translation>
    </message>
    <message>
        <source>Training software</source>
        <translation>Trainingssoftware</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Attention kernel</source>
        <translation>Attention-Kernel</translation>
    </message>
    <message>
        <source>Recomputed share</source>
        <translation>Anteil der Neuberechnung</translation>
    </message>
    <message>
        <source>Context parallel GPUs</source>
        <translation>GPUs mit Kontextparallelität</translation>
    </message>
    <message>
        <source>Expert parallel GPUs</source>
        <translation>GPUs mit Expertenparallelität</translation>
    </message>
    <message>
        <source>Sharding group</source>
        <translation>Sharding-Gruppe</translation>
    </message>
    <message>
        <source>Local steps</source>
        <translation>Lokale Schritte</translation>
    </message>
    <message>
        <source>Offload activations</source>
        <translation>Aktivierungen auslagern</translation>
    </message>
    <message>
        <source>Asynchronous checkpoints</source>
        <translation>Asynchrone Checkpoints</translation>
    </message>
    <message>
        <source>Stall per checkpoint</source>
        <translation>Unterbrechung je Checkpoint</translation>
    </message>
    <message>
        <source>model FLOPs utilization (MFU)</source>
        <translation>Auslastung der Modell-FLOPs (MFU)</translation>
    </message>
    <message>
        <source>hardware FLOPs utilization (HFU)</source>
        <translation>Auslastung der Hardware-FLOPs (HFU)</translation>
    </message>
    <message>
        <source>goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>%1 updates</source>
        <translation>%1 Updates</translation>
    </message>
    <message>
        <source>%1 samples/s</source>
        <translation>%1 Samples/s</translation>
    </message>
    <message>
        <source>1 host (1 GPU)</source>
        <translation>1 Host (1 GPU)</translation>
    </message>
    <message>
        <source>Unsharded gradients</source>
        <translation>Nicht geshardete Gradienten</translation>
    </message>
    <message>
        <source>the samples per step</source>
        <translation>die Samples pro Schritt</translation>
    </message>
</context>
<context>
    <name>ringside::app::JumpDialog</name>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Questions and their state</source>
        <translation>Fragen und ihr Status</translation>
    </message>
    <message>
        <source>Go to question</source>
        <translation>Zur Frage</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>ringside::app::KeptJobText</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>This profile is read-only, so the job is not saved in it. Save the job to a file.</source>
        <translation>Dieses Profil ist schreibgeschützt, daher wird der Job nicht darin gespeichert. Speichere ihn in einer Datei.</translation>
    </message>
    <message>
        <source>Your profile holds a job that cannot be opened. To protect it, this job is not saved in your profile. Save it to a file.</source>
        <translation>Dein Profil enthält einen Job, der sich nicht öffnen lässt. Um ihn zu schützen, wird dieser Job nicht im Profil gespeichert. Speichere ihn in einer Datei.</translation>
    </message>
    <message>
        <source>The job in your profile cannot be opened: %1</source>
        <translation>Der Job in deinem Profil kann nicht geöffnet werden: %1</translation>
    </message>
    <message>
        <source>The job in this profile is damaged (%1). The file was left unchanged.</source>
        <translation>Der Job in diesem Profil ist beschädigt (%1). Die Datei blieb unverändert.</translation>
    </message>
    <message>
        <source>The job in your profile is damaged (%1). Nothing was deleted: the file is now %2. Enter the job again, or repair the file and open it.</source>
        <translation>Der Job in deinem Profil ist beschädigt (%1). Nichts wurde gelöscht: Die Datei heißt jetzt %2. Gib den Job neu ein, oder repariere die Datei und öffne sie.</translation>
    </message>
    <message>
        <source>The job was not opened; yours is unchanged. %1</source>
        <translation>Der Job wurde nicht geöffnet; deiner ist unverändert. %1</translation>
    </message>
    <message>
        <source>More errors in the file: %1.</source>
        <translation>Weitere Fehler in der Datei: %1.</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>The job was not saved: %1</source>
        <translation>Der Job wurde nicht gespeichert: %1</translation>
    </message>
    <message>
        <source>The job cannot be saved in your profile: %1 It is lost when you close Ringside unless you save it to a file.</source>
        <translation>Der Job kann nicht in deinem Profil gespeichert werden: %1 Er geht beim Schließen von Ringside verloren, wenn du ihn nicht in einer Datei speicherst.</translation>
    </message>
</context>
<context>
    <name>ringside::app::KernelPlot</name>
    <message>
        <source>size n of a product of two n × n matrices</source>
        <translation>Größe n eines Produkts zweier n × n-Matrizen</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>16-bit</source>
        <translation>16 Bit</translation>
    </message>
    <message>
        <source>attention input</source>
        <translation>Eingang der Attention</translation>
    </message>
    <message>
        <source>latent queries</source>
        <translation>latente Queries</translation>
    </message>
    <message>
        <source>latent keys and values</source>
        <translation>latente Keys und Values</translation>
    </message>
    <message>
        <source>attention output</source>
        <translation>Ausgang der Attention</translation>
    </message>
    <message>
        <source>feed-forward input</source>
        <translation>Feed-forward-Eingang</translation>
    </message>
    <message>
        <source>feed-forward output</source>
        <translation>Feed-forward-Ausgang</translation>
    </message>
    <message>
        <source>expert input</source>
        <translation>Expert-Eingang</translation>
    </message>
    <message>
        <source>expert output</source>
        <translation>Expert-Ausgang</translation>
    </message>
    <message>
        <source>%1 TFLOP/s</source>
        <translation>%1 TFLOP/s</translation>
    </message>
    <message>
        <source>%1 peak: %2</source>
        <translation>Spitzenwert %1: %2</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>%1 %2 (%3 of the peak)</source>
        <translation>%1 %2 (%3 des Spitzenwerts)</translation>
    </message>
    <message>
        <source>A product of %1 × %1 matrices: %2.</source>
        <translation>Ein Produkt von %1 × %1-Matrizen: %2.</translation>
    </message>
    <message>
        <source>%1 (%2 tokens × %3 × %4) %5, %6 of the peak</source>
        <translation>%1 (%2 Tokens × %3 × %4) mit %5, %6 des Spitzenwerts</translation>
    </message>
    <message>
        <source>Of this job&apos;s layer, the fastest product on %1 is %2; the slowest is %3. Small or flat products move more bytes per operation and leave processors idle.</source>
        <translation>In einer Schicht dieses Jobs ist auf %1 das schnellste Produkt %2; das langsamste ist %3. Kleine oder flache Produkte bewegen mehr Bytes pro Operation und lassen Prozessoren unbeschäftigt.</translation>
    </message>
    <message>
        <source>Rate of matrix products by size and number format, both axes logarithmic, by the step-time law with the job&apos;s software.</source>
        <translation>Rate von Matrixprodukten nach Größe und Zahlenformat, beide Achsen logarithmisch, nach dem Schrittzeitgesetz mit der Software des Jobs.</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
</context>
<context>
    <name>ringside::app::KernelScene</name>
    <message>
        <source>Rate of matrix products by size; use arrow keys to read values</source>
        <translation>Rate von Matrixprodukten nach Größe; Werte mit den Pfeiltasten ablesen</translation>
    </message>
</context>
<context>
    <name>ringside::app::KeyMap</name>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Find a command, page or question</source>
        <translation>Befehl, Seite oder Frage finden</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Toggle full screen</source>
        <translation>Vollbild ein/aus</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Größerer Text</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Kleinerer Text</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Beenden</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Üben</translation>
    </message>
    <message>
        <source>Submit the answer</source>
        <translation>Antwort abgeben</translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation>Vorige Frage</translation>
    </message>
    <message>
        <source>Next question</source>
        <translation>Nächste Frage</translation>
    </message>
    <message>
        <source>Jump to a question</source>
        <translation>Zu einer Frage springen</translation>
    </message>
    <message>
        <source>Flag, tags and note</source>
        <translation>Markierung, Tags und Notiz</translation>
    </message>
    <message>
        <source>Open the source file or report an error</source>
        <translation>Quelldatei öffnen oder Fehler melden</translation>
    </message>
    <message>
        <source>Mock exam</source>
        <translation>Probeprüfung</translation>
    </message>
    <message>
        <source>Next unanswered or flagged question</source>
        <translation>Nächste offene oder markierte Frage</translation>
    </message>
    <message>
        <source>Flag the question</source>
        <translation>Frage markieren</translation>
    </message>
    <message>
        <source>Clear the answer</source>
        <translation>Antwort löschen</translation>
    </message>
    <message>
        <source>Question map</source>
        <translation>Fragenübersicht</translation>
    </message>
    <message>
        <source>Confidence: guess</source>
        <translation>Sicherheit: geraten</translation>
    </message>
    <message>
        <source>Confidence: unsure</source>
        <translation>Sicherheit: unsicher</translation>
    </message>
    <message>
        <source>Confidence: sure</source>
        <translation>Sicherheit: sicher</translation>
    </message>
    <message>
        <source>Pause a rehearsal</source>
        <translation>Probelauf pausieren</translation>
    </message>
    <message>
        <source>Submit exam</source>
        <translation>Prüfung abgeben</translation>
    </message>
    <message>
        <source>Explainer</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Pin this state as A</source>
        <translation>Diesen Zustand als A anheften</translation>
    </message>
    <message>
        <source>Unpin A</source>
        <translation>A lösen</translation>
    </message>
    <message>
        <source>Undo a change of the job</source>
        <translation>Änderung des Jobs rückgängig</translation>
    </message>
    <message>
        <source>Redo the change</source>
        <translation>Änderung wiederherstellen</translation>
    </message>
    <message>
        <source>Open a job from a file</source>
        <translation>Job aus einer Datei öffnen</translation>
    </message>
    <message>
        <source>Save the job as a file</source>
        <translation>Job als Datei speichern</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Search the questions</source>
        <translation>Fragen durchsuchen</translation>
    </message>
    <message>
        <source>Show answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>Gespeicherte Suchen</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Leitfaden</translation>
    </message>
    <message>
        <source>Filter sections and terms</source>
        <translation>Abschnitte und Begriffe filtern</translation>
    </message>
    <message>
        <source>Previous section</source>
        <translation>Voriger Abschnitt</translation>
    </message>
    <message>
        <source>Next section</source>
        <translation>Nächster Abschnitt</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Nochmal</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>Schwer</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Gut</translation>
    </message>
    <message>
        <source>Easy</source>
        <translation>Leicht</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Card info</source>
        <translation>Karteninfo</translation>
    </message>
    <message>
        <source>Flag the card, or remove its flag</source>
        <translation>Karte markieren oder Markierung entfernen</translation>
    </message>
    <message>
        <source>Note on the card</source>
        <translation>Notiz zur Karte</translation>
    </message>
    <message>
        <source>Tags of the card</source>
        <translation>Tags der Karte</translation>
    </message>
    <message>
        <source>Edit your own card</source>
        <translation>Eigene Karte bearbeiten</translation>
    </message>
    <message>
        <source>Bury until tomorrow</source>
        <translation>Bis morgen zurückstellen</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>Aussetzen</translation>
    </message>
    <message>
        <source>New card</source>
        <translation>Neue Karte</translation>
    </message>
    <message>
        <source>Preview without changing the schedule</source>
        <translation>Vorschau ohne Änderung des Plans</translation>
    </message>
    <message>
        <source>Deck</source>
        <translation>Kartenstapel</translation>
    </message>
    <message>
        <source>A to F: choose the option with that letter; in an exam, Shift+letter eliminates it</source>
        <translation>A bis F: Option mit diesem Buchstaben wählen; in einer Prüfung schließt Umschalt+Buchstabe sie aus</translation>
    </message>
    <message>
        <source>1 to 3 in practice: your confidence</source>
        <translation>1 bis 3 beim Üben: deine Sicherheit</translation>
    </message>
    <message>
        <source>1 to 6 in an exam: choose the option with that number</source>
        <translation>1 bis 6 in einer Prüfung: Option mit dieser Nummer wählen</translation>
    </message>
    <message>
        <source>Tab and Shift+Tab: next and previous control</source>
        <translation>Tab und Umschalt+Tab: nächstes und voriges Bedienelement</translation>
    </message>
    <message>
        <source>Space: press the focused button, show a card&apos;s answer, play or pause an animation</source>
        <translation>Leertaste: fokussierte Schaltfläche drücken, Antwort einer Karte zeigen, Animation starten oder anhalten</translation>
    </message>
    <message>
        <source>Left, Right, Home, End: step through a picture or move a slider</source>
        <translation>Pfeil links, Pfeil rechts, Pos1, Ende: ein Bild durchlaufen oder einen Regler bewegen</translation>
    </message>
    <message>
        <source>Escape: close a dialog, end a preview, or go back</source>
        <translation>Esc: Dialog schließen, Vorschau beenden oder zurück</translation>
    </message>
    <message>
        <source>Ctrl+Enter: save in a dialog with a text</source>
        <translation>Strg+Enter: in einem Dialog mit Text speichern</translation>
    </message>
    <message>
        <source>Ctrl+O, Ctrl+S, Ctrl+Z in My job: open, save, undo</source>
        <translation>Strg+O, Strg+S, Strg+Z in „Mein Job“: öffnen, speichern, rückgängig</translation>
    </message>
    <message>
        <source>a key with Ctrl or Alt, or a function key</source>
        <translation>eine Taste mit Strg oder Alt oder eine Funktionstaste</translation>
    </message>
    <message>
        <source>this key is fixed</source>
        <translation>diese Taste ist fest</translation>
    </message>
    <message>
        <source>these keys are already used for &quot;%1&quot; (%2)</source>
        <translation>diese Tasten sind schon vergeben für „%1“ (%2)</translation>
    </message>
    <message>
        <source>command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>a Ringside command</source>
        <translation>ein Ringside-Befehl</translation>
    </message>
    <message>
        <source>keys such as Ctrl+K</source>
        <translation>Tasten wie Ctrl+K</translation>
    </message>
    <message>
        <source>Import cards and questions…</source>
        <translation>Karten und Fragen importieren…</translation>
    </message>
    <message>
        <source>Enter: in a field, apply its value; elsewhere, press the focused button, or the page&apos;s main button ↵</source>
        <translation>Enter: in einem Feld den Wert übernehmen; sonst die fokussierte Schaltfläche oder die Hauptschaltfläche ↵ der Seite drücken</translation>
    </message>
    <message>
        <source>Decision grid</source>
        <translation>Entscheidungstabelle</translation>
    </message>
    <message>
        <source>Decision grid of a question in the report</source>
        <translation>Entscheidungstabelle einer Frage im Bericht</translation>
    </message>
    <message>
        <source>In a decision grid: Enter shows the next requirement, Backspace hides the last one, arrow keys, Home and End read a cell</source>
        <translation>In einer Entscheidungstabelle: Enter zeigt die nächste Anforderung, Rücktaste verbirgt die letzte, Pfeiltasten, Pos1 und Ende lesen ein Feld</translation>
    </message>
</context>
<context>
    <name>ringside::app::KeysDialog</name>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Restore your own keys</source>
        <translation>Eigene Tasten wiederherstellen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Keys for: %1</source>
        <translation>Tasten für: %1</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Reset the keys for: %1</source>
        <translation>Tasten zurücksetzen für: %1</translation>
    </message>
    <message>
        <source>Fixed keys</source>
        <translation>Feste Tasten</translation>
    </message>
</context>
<context>
    <name>ringside::app::LaneView</name>
    <message>
        <source>%1: %2, from %3 to %4, %5 long</source>
        <translation>%1: %2, von %3 bis %4, %5 lang</translation>
    </message>
</context>
<context>
    <name>ringside::app::LayoutPlot</name>
    <message>
        <source>step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>memory per accelerator</source>
        <translation>Speicher pro Beschleuniger</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>no layout is faster with less memory</source>
        <translation>kein Layout ist schneller und braucht weniger Speicher</translation>
    </message>
    <message>
        <source>other layouts</source>
        <translation>andere Layouts</translation>
    </message>
    <message>
        <source>≈ within 5 % of the fastest</source>
        <translation>≈ höchstens 5 % über dem schnellsten</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>yours</source>
        <translation>deins</translation>
    </message>
    <message>
        <source>layout %1</source>
        <translation>Layout %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::LayoutText</name>
    <message>
        <source>memory-bound kernels</source>
        <translation>speichergebundene Kernel</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>tensor-parallel exchange</source>
        <translation>Tensor-paralleler Austausch</translation>
    </message>
    <message>
        <source>context-parallel exchange</source>
        <translation>Kontext-paralleler Austausch</translation>
    </message>
    <message>
        <source>expert exchange</source>
        <translation>Experten-Austausch</translation>
    </message>
    <message>
        <source>weight gathering</source>
        <translation>Einsammeln der Gewichte</translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation>Pipeline-Bubble</translation>
    </message>
    <message>
        <source>gradient exchange</source>
        <translation>Gradientenaustausch</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>the optimizer&apos;s states</source>
        <translation>Optimizer-Zustände</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alles</translation>
    </message>
    <message>
        <source>data %1</source>
        <translation>Daten %1</translation>
    </message>
    <message>
        <source>tensor %1</source>
        <translation>Tensor %1</translation>
    </message>
    <message>
        <source>pipeline %1 in %2 chunks</source>
        <translation>Pipeline %1 in %2 Chunks</translation>
    </message>
    <message>
        <source>pipeline %1</source>
        <translation>Pipeline %1</translation>
    </message>
    <message>
        <source>context %1</source>
        <translation>Kontext %1</translation>
    </message>
    <message>
        <source>expert %1</source>
        <translation>Experten %1</translation>
    </message>
    <message>
        <source>micro-batch %1</source>
        <translation>Mikro-Batch %1</translation>
    </message>
    <message>
        <source>attention recomputed</source>
        <translation>Attention neu berechnet</translation>
    </message>
    <message>
        <source>%1 recomputed</source>
        <translation>%1 neu berechnet</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
    <message>
        <source>does not fit</source>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>%1: %2. Memory %3, %4. Matrix products and attention take %5 of the step, then %6.</source>
        <translation>%1: %2. Speicher %3, %4. Matrixprodukte und Attention brauchen %5 des Schritts, danach folgt: %6.</translation>
    </message>
    <message>
        <source>Fastest layout found: %1 per step (%2).</source>
        <translation>Schnellstes gefundenes Layout: %1 pro Schritt (%2).</translation>
    </message>
    <message>
        <source>Yours takes %1, %2 as long.</source>
        <translation>Deins braucht %1, das %2-Fache.</translation>
    </message>
    <message>
        <source>Yours takes %1 and cannot be told apart from it.</source>
        <translation>Deins braucht %1 und ist davon nicht zu unterscheiden.</translation>
    </message>
    <message>
        <source>Yours does not fit: %1.</source>
        <translation>Deins passt nicht: %1.</translation>
    </message>
    <message>
        <source>One more layout in the table is within 5 % of it; the law cannot tell them apart.</source>
        <translation>Ein weiteres Layout der Tabelle liegt höchstens 5 % darüber; das Gesetz kann sie nicht unterscheiden.</translation>
    </message>
    <message>
        <source>%1 more layouts in the table are within 5 % of it; the law cannot tell them apart.</source>
        <translation>%1 weitere Layouts der Tabelle liegen höchstens 5 % darüber; das Gesetz kann sie nicht unterscheiden.</translation>
    </message>
    <message>
        <source>Step times are predicted to %1. Expect the right region, not the winner; layouts marked ≈ are within 5 % of the fastest.</source>
        <translation>Schrittzeiten sind auf %1 vorhergesagt. Erwarte die richtige Gegend, nicht den Sieger; Layouts mit ≈ liegen höchstens 5 % über dem schnellsten.</translation>
    </message>
    <message>
        <source>one accelerator</source>
        <translation>einen Beschleuniger</translation>
    </message>
    <message>
        <source>%1 accelerators</source>
        <translation>%1 Beschleuniger</translation>
    </message>
    <message>
        <source>No layout divides %1 samples per step over %2: each has at least %3 replicas of the model. Use a batch that is a multiple of %3.</source>
        <translation>Kein Layout verteilt %1 Samples pro Schritt auf %2: Jedes hat mindestens %3 Repliken des Modells. Nimm einen Batch, der ein Vielfaches von %3 ist.</translation>
    </message>
    <message>
        <source>No layout fits on %1. The leanest one (%2) needs %3 with everything recomputed; its largest part is %4 with %5.</source>
        <translation>Auf %1 passt kein Layout. Das sparsamste (%2) braucht %3, wenn alles neu berechnet wird; der größte Teil davon: %4 mit %5.</translation>
    </message>
    <message>
        <source>%1 accelerators are enough.</source>
        <translation>%1 Beschleuniger genügen.</translation>
    </message>
    <message>
        <source>Even 64 times as many accelerators are not enough.</source>
        <translation>Auch 64-mal so viele Beschleuniger genügen nicht.</translation>
    </message>
    <message>
        <source>%1 of %2 layouts fit</source>
        <translation>%1 von %2 Layouts passen</translation>
    </message>
</context>
<context>
    <name>ringside::app::LayoutsModel</name>
    <message>
        <source>%1, within 5 % of the fastest</source>
        <translation>%1, höchstens 5 % über dem schnellsten</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Layout</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>Schrittzeit</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Limited by</source>
        <translation>Begrenzt durch</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Kontext</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>Micro-batch</source>
        <translation>Mikro-Batch</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>Recomputed</source>
        <translation>Neu berechnet</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>Schedule</translation>
    </message>
</context>
<context>
    <name>ringside::app::LayoutsPanel</name>
    <message>
        <source>Best layouts</source>
        <translation>Beste Layouts</translation>
    </message>
    <message>
        <source>all fields of a layout at once, by the step-time law</source>
        <translation>alle Felder eines Layouts zugleich, nach dem Schrittzeit-Gesetz</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>Accelerators to divide the job over</source>
        <translation>Beschleuniger, auf die der Job verteilt wird</translation>
    </message>
    <message>
        <source>Also ZB-H1 and DualPipe</source>
        <translation>Auch ZB-H1 und DualPipe</translation>
    </message>
    <message>
        <source>Pipeline schedules with a smaller bubble, which few frameworks have</source>
        <translation>Pipeline-Schedules mit kleinerer Bubble, die wenige Frameworks haben</translation>
    </message>
    <message>
        <source>Find best layouts</source>
        <translation>Beste Layouts suchen</translation>
    </message>
    <message>
        <source>Step time against memory; use arrow keys to choose a layout</source>
        <translation>Schrittzeit gegen Speicher; Layout mit den Pfeiltasten wählen</translation>
    </message>
    <message>
        <source>Layouts, fastest first</source>
        <translation>Layouts, das schnellste zuerst</translation>
    </message>
    <message>
        <source>Use this layout</source>
        <translation>Dieses Layout verwenden</translation>
    </message>
    <message>
        <source>Using a layout also sets the kernel model to “law”: with one efficiency for all kernels, layouts cannot be told apart.</source>
        <translation>Ein Layout zu verwenden setzt auch das Kernel-Modell auf „law“: Mit einer einzigen Effizienz für alle Kernel lassen sich Layouts nicht unterscheiden.</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Ein Schritt</translation>
    </message>
    <message>
        <source>yours → this layout</source>
        <translation>deins → dieses Layout</translation>
    </message>
    <message>
        <source>Enter a number of accelerators from 1 to %1.</source>
        <translation>Gib eine Zahl von Beschleunigern von 1 bis %1 ein.</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Cancel the search for layouts</source>
        <translation>Suche nach Layouts abbrechen</translation>
    </message>
    <message>
        <source>The search starts from the shape of a model. Also enter %1.</source>
        <translation>Die Suche geht von der Form eines Modells aus. Gib auch %1 ein.</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Suche läuft …</translation>
    </message>
    <message>
        <source>Divides data, layers, matrices, sequence and experts in every way that this job allows, and predicts time and memory of each.</source>
        <translation>Teilt Daten, Schichten, Matrizen, Sequenz und Experten auf jede Art, die dieser Job zulässt, und sagt Zeit und Speicher jeder Aufteilung vorher.</translation>
    </message>
    <message>
        <source>%1 so far…</source>
        <translation>Bisher %1 …</translation>
    </message>
    <message>
        <source>Cancelled: %1.</source>
        <translation>Abgebrochen: %1.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>Search %1 accelerators</source>
        <translation>%1 Beschleuniger durchsuchen</translation>
    </message>
    <message>
        <source>Go to “%1”</source>
        <translation>Zu „%1“</translation>
    </message>
    <message>
        <source>Why is it better than mine?</source>
        <translation>Warum ist es besser als meins?</translation>
    </message>
    <message>
        <source>Compare with mine</source>
        <translation>Mit meinem vergleichen</translation>
    </message>
    <message>
        <source>Layout %1: %2</source>
        <translation>Layout %1: %2</translation>
    </message>
    <message>
        <source>Your layout cannot be computed: %1</source>
        <translation>Dein Layout kann nicht berechnet werden: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::LearnerView</name>
    <message>
        <source>Your assignments</source>
        <translation>Deine Aufgaben</translation>
    </message>
    <message>
        <source>Practice this assignment</source>
        <translation>Diese Aufgabe üben</translation>
    </message>
    <message>
        <source>Assignments</source>
        <translation>Aufgaben</translation>
    </message>
    <message>
        <source>Practice the questions of the selected assignment</source>
        <translation>Die Fragen der ausgewählten Aufgabe üben</translation>
    </message>
    <message>
        <source>Your instructor has not assigned anything yet.</source>
        <translation>Deine Lehrkraft hat noch nichts aufgegeben.</translation>
    </message>
    <message>
        <source>Your instructor sees how far you are, after each sync.</source>
        <translation>Deine Lehrkraft sieht nach jedem Abgleich, wie weit du bist.</translation>
    </message>
    <message>
        <source>Your instructor does not see how far you are. You can share it in Settings, Devices and class.</source>
        <translation>Deine Lehrkraft sieht nicht, wie weit du bist. Du kannst es in den Einstellungen unter Geräte und Klasse teilen.</translation>
    </message>
    <message>
        <source>Your question bank lacks 1 question of this assignment.</source>
        <translation>Deiner Fragenbank fehlt 1 Frage dieser Aufgabe.</translation>
    </message>
    <message>
        <source>Your question bank lacks %1 questions of this assignment.</source>
        <translation>Deiner Fragenbank fehlen %1 Fragen dieser Aufgabe.</translation>
    </message>
    <message>
        <source>None of its questions can be practiced now: they are missing here or reserved for your first mock exam.</source>
        <translation>Keine ihrer Fragen lässt sich jetzt üben: Sie fehlen hier oder sind deiner ersten Probeprüfung vorbehalten.</translation>
    </message>
</context>
<context>
    <name>ringside::app::LeverGroupBox</name>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>%1 (%2, %3 changed)</source>
        <translation>%1 (%2, %3 geändert)</translation>
    </message>
    <message>
        <source>%1 sliders, expanded</source>
        <translation>Regler %1, ausgeklappt</translation>
    </message>
    <message>
        <source>%1 sliders, collapsed</source>
        <translation>Regler %1, eingeklappt</translation>
    </message>
</context>
<context>
    <name>ringside::app::LeverRow</name>
    <message>
        <source>%1, exact value</source>
        <translation>%1, genauer Wert</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>%1 zurücksetzen</translation>
    </message>
    <message>
        <source>Reset to the job&apos;s value</source>
        <translation>Auf den Wert des Jobs zurücksetzen</translation>
    </message>
</context>
<context>
    <name>ringside::app::LeverText</name>
    <message>
        <source>This job&apos;s sliders</source>
        <translation>Regler dieses Jobs</translation>
    </message>
    <message>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <source>Strategy</source>
        <translation>Strategie</translation>
    </message>
    <message>
        <source>Slow workers</source>
        <translation>Langsame Worker</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>Preis</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>Tuning</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>kein Limit</translation>
    </message>
    <message>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <source>on</source>
        <translation>an</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>%1 or less</source>
        <translation>%1 oder weniger</translation>
    </message>
    <message>
        <source>Whole numbers, %1. The slider has %2 stops from %3 to %4.</source>
        <translation>Ganze Zahlen, %1. Der Regler hat %2 Positionen von %3 bis %4.</translation>
    </message>
    <message>
        <source>%1. The slider has %2 stops from %3 to %4.</source>
        <translation>%1. Der Regler hat %2 Positionen von %3 bis %4.</translation>
    </message>
    <message>
        <source>One of %1.</source>
        <translation>Eine von %1 Möglichkeiten.</translation>
    </message>
    <message>
        <source>Default: %1</source>
        <translation>Standard: %1</translation>
    </message>
    <message>
        <source>1 GPU per host</source>
        <translation>1 GPU pro Host</translation>
    </message>
    <message>
        <source>%1 GPUs per host</source>
        <translation>%1 GPUs pro Host</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 also sets: %2</source>
        <translation>%1 setzt auch: %2</translation>
    </message>
</context>
<context>
    <name>ringside::app::LeversPanel</name>
    <message>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Was wäre, wenn</translation>
    </message>
</context>
<context>
    <name>ringside::app::LibraryModel</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Lernziel</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Schwierigkeit</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Marks</source>
        <translation>Vermerke</translation>
    </message>
    <message>
        <source>%1: none</source>
        <translation>%1: keine</translation>
    </message>
    <message>
        <source>own</source>
        <translation>eigene</translation>
    </message>
</context>
<context>
    <name>ringside::app::LibraryPage</name>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Search results and preview</source>
        <translation>Suchergebnisse und Vorschau</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search the questions</source>
        <translation>Fragen durchsuchen</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>Gespeicherte Suchen</translation>
    </message>
    <message>
        <source>Save this search or run a saved one</source>
        <translation>Diese Suche speichern oder eine gespeicherte ausführen</translation>
    </message>
    <message>
        <source>Questions found</source>
        <translation>Gefundene Fragen</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Show answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>Study these</source>
        <translation>Diese üben</translation>
    </message>
    <message>
        <source>Start a session with these questions, in this order</source>
        <translation>Sitzung mit diesen Fragen in dieser Reihenfolge starten</translation>
    </message>
    <message>
        <source>Open in Practice</source>
        <translation>In „Üben“ öffnen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>This bank is empty.</source>
        <translation>Diese Fragenbank ist leer.</translation>
    </message>
    <message>
        <source>The answer stays hidden because Ringside cannot record that you saw it. Readiness would count a later answer as a first one. %1</source>
        <translation>Die Antwort bleibt verborgen, weil Ringside nicht festhalten kann, dass du sie gesehen hast. Die Prüfungsreife würde eine spätere Antwort als erste zählen. %1</translation>
    </message>
    <message>
        <source>Questions cannot be opened now. %1</source>
        <translation>Fragen können jetzt nicht geöffnet werden. %1</translation>
    </message>
    <message>
        <source>Questions or preview</source>
        <translation>Fragen oder Vorschau</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Open in My questions</source>
        <translation>In „Meine Fragen“ öffnen</translation>
    </message>
</context>
<context>
    <name>ringside::app::LibraryText</name>
    <message>
        <source>Words or beginnings of words · &quot;exact phrase&quot; · -not · this OR that · domain:3 · objective:3.3.b · difficulty:hard · type:multiple · is:wrong · is:right · is:unseen · is:flagged · is:scenario · depth:deep · confidence:low · tag:exam · note:ring</source>
        <translation>Wörter oder Wortanfänge · &quot;genaue Wortfolge&quot; · -nicht · dies OR das · domain:3 · objective:3.3.b · difficulty:hard · type:multiple · is:wrong · is:right · is:unseen · is:flagged · is:scenario · depth:deep · confidence:low · tag:exam · note:ring</translation>
    </message>
    <message>
        <source>First %1 of %2 questions</source>
        <translation>Erste %1 von %2 Fragen</translation>
    </message>
    <message>
        <source>More than %1 questions match; only the first %1 are ranked. Add a word to narrow the search.</source>
        <translation>Mehr als %1 Fragen passen; nur die ersten %1 sind sortiert. Ergänze ein Wort, um die Suche einzugrenzen.</translation>
    </message>
    <message>
        <source>All %1 questions</source>
        <translation>Alle %1 Fragen</translation>
    </message>
    <message>
        <source>1 of %1 questions</source>
        <translation>1 von %1 Fragen</translation>
    </message>
    <message>
        <source>%1 of %2 questions</source>
        <translation>%1 von %2 Fragen</translation>
    </message>
    <message>
        <source>No question matches %1. Try a shorter word or fewer filters.</source>
        <translation>Keine Frage passt zu %1. Versuche ein kürzeres Wort oder weniger Filter.</translation>
    </message>
    <message>
        <source>At character %1, “%2”: %3</source>
        <translation>Bei Zeichen %1, „%2“: %3</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
    <message>
        <source>✓ right</source>
        <translation>✓ richtig</translation>
    </message>
    <message>
        <source>✗ wrong</source>
        <translation>✗ falsch</translation>
    </message>
    <message>
        <source>⚑</source>
        <translation>⚑</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>%1, and %2 of your own</source>
        <translation>%1 und %2 eigene</translation>
    </message>
</context>
<context>
    <name>ringside::app::LinkActions</name>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>The job as a link or a file</source>
        <translation>Der Job als Link oder Datei</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Copy the whole job as one line of text; nothing is sent anywhere</source>
        <translation>Den ganzen Job als eine Textzeile kopieren; nichts wird gesendet</translation>
    </message>
    <message>
        <source>Paste link</source>
        <translation>Link einfügen</translation>
    </message>
    <message>
        <source>Open the job from the link on the clipboard</source>
        <translation>Job aus dem Link in der Zwischenablage öffnen</translation>
    </message>
    <message>
        <source>Open...</source>
        <translation>Öffnen...</translation>
    </message>
    <message>
        <source>Open a job from a YAML file</source>
        <translation>Job aus einer YAML-Datei öffnen</translation>
    </message>
    <message>
        <source>Save as...</source>
        <translation>Speichern unter...</translation>
    </message>
    <message>
        <source>Save the job with your changes as a YAML file</source>
        <translation>Job mit deinen Änderungen als YAML-Datei speichern</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: %2: %3</source>
        <translation>%1: %2: %3</translation>
    </message>
    <message>
        <source>Link copied to the clipboard: %1 characters hold the whole job.</source>
        <translation>Link in die Zwischenablage kopiert: %1 Zeichen enthalten den ganzen Job.</translation>
    </message>
    <message>
        <source>The clipboard holds no valid job link. Nothing was changed</source>
        <translation>Die Zwischenablage enthält keinen gültigen Job-Link. Nichts wurde geändert</translation>
    </message>
    <message>
        <source>a link</source>
        <translation>ein Link</translation>
    </message>
    <message>
        <source>Opened the job from the link.</source>
        <translation>Job aus dem Link geöffnet.</translation>
    </message>
    <message>
        <source>Open a job</source>
        <translation>Job öffnen</translation>
    </message>
    <message>
        <source>Jobs (*.yaml *.yml);;All files (*)</source>
        <translation>Jobs (*.yaml *.yml);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 was not opened and nothing was changed. First of %2 errors</source>
        <translation>%1 wurde nicht geöffnet, nichts wurde geändert. Erster von %2 Fehlern</translation>
    </message>
    <message>
        <source>%1 was not opened and nothing was changed</source>
        <translation>%1 wurde nicht geöffnet, nichts wurde geändert</translation>
    </message>
    <message>
        <source>%1 is open.</source>
        <translation>%1 ist geöffnet.</translation>
    </message>
    <message>
        <source>Save the job</source>
        <translation>Job speichern</translation>
    </message>
    <message>
        <source>Jobs (*.yaml *.yml)</source>
        <translation>Jobs (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Gespeichert als %1.</translation>
    </message>
    <message>
        <source>The job was not saved</source>
        <translation>Der Job wurde nicht gespeichert</translation>
    </message>
</context>
<context>
    <name>ringside::app::LiveModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Answered</source>
        <translation>Beantwortet</translation>
    </message>
    <message>
        <source>Right</source>
        <translation>Pfeil rechts</translation>
    </message>
    <message>
        <source>Time on right ones</source>
        <translation>Zeit für richtige</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>Latenz</translation>
    </message>
</context>
<context>
    <name>ringside::app::LiveOffers</name>
    <message>
        <source>Live, with your class</source>
        <translation>Live, mit deiner Klasse</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Questions in the live challenge</source>
        <translation>Fragen im Live-Duell</translation>
    </message>
    <message>
        <source>Seconds per question, on average</source>
        <translation>Sekunden je Frage, im Mittel</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Offer live challenge</source>
        <translation>Live-Duell anbieten</translation>
    </message>
    <message>
        <source>Offer a live challenge to the class</source>
        <translation>Der Klasse ein Live-Duell anbieten</translation>
    </message>
    <message>
        <source>Look for challenges</source>
        <translation>Duelle suchen</translation>
    </message>
    <message>
        <source>Look for live challenges in the class</source>
        <translation>Live-Duelle in der Klasse suchen</translation>
    </message>
    <message>
        <source>Members of a class can play live. You can join a class with an invitation in Settings, Devices and class.</source>
        <translation>Mitglieder einer Klasse können live spielen. Mit einer Einladung kannst du unter Einstellungen, Geräte und Klasse beitreten.</translation>
    </message>
    <message>
        <source>Looking for challenges…</source>
        <translation>Duelle werden gesucht …</translation>
    </message>
    <message>
        <source>No live challenge is open in your class.</source>
        <translation>In deiner Klasse ist kein Live-Duell offen.</translation>
    </message>
    <message>
        <source>Open challenges:</source>
        <translation>Offene Duelle:</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>Beitreten</translation>
    </message>
    <message>
        <source>2 to %1 people answer the same questions at the same time and see the standing. More right answers win, then less time on them. Players see each other&apos;s names and results. Every player&apos;s question bank contains the answers, so cheating is possible.</source>
        <translation>2 bis %1 Personen beantworten zur selben Zeit dieselben Fragen und sehen den Stand. Mehr richtige Antworten gewinnen, danach weniger Zeit für sie. Mitspielende sehen Namen und Ergebnisse der anderen. Die Fragensammlung aller Mitspielenden enthält die Antworten, Schummeln ist also möglich.</translation>
    </message>
</context>
<context>
    <name>ringside::app::LiveStrip</name>
    <message>
        <source>Standing</source>
        <translation>Spielstand</translation>
    </message>
    <message>
        <source>Live challenge</source>
        <translation>Live-Duell</translation>
    </message>
    <message>
        <source>Show the standing of the live challenge</source>
        <translation>Spielstand des Live-Duells zeigen</translation>
    </message>
</context>
<context>
    <name>ringside::app::LiveText</name>
    <message>
        <source>Over.</source>
        <translation>Vorbei.</translation>
    </message>
    <message>
        <source>%1 of %2 right in %3</source>
        <translation>%1 von %2 richtig in %3</translation>
    </message>
    <message>
        <source>Over. You won: %1.</source>
        <translation>Vorbei. Du hast gewonnen: %1.</translation>
    </message>
    <message>
        <source>Over. %1 won: %2.</source>
        <translation>Vorbei. %1 hat gewonnen: %2.</translation>
    </message>
    <message>
        <source>Waiting for players: the others in your class find this challenge on their Challenge page and join there.</source>
        <translation>Warten auf Mitspieler: Die anderen in deiner Klasse finden dieses Duell auf ihrer Seite Duell und treten dort bei.</translation>
    </message>
    <message>
        <source>1 player has joined.</source>
        <translation>1 Spieler ist dabei.</translation>
    </message>
    <message>
        <source>%1 players have joined.</source>
        <translation>%1 Spieler sind dabei.</translation>
    </message>
    <message>
        <source>Start when everyone is here.</source>
        <translation>Starte, wenn alle da sind.</translation>
    </message>
    <message>
        <source>%1 starts the challenge.</source>
        <translation>%1 startet das Duell.</translation>
    </message>
    <message>
        <source>The host</source>
        <translation>Wer es anbietet</translation>
    </message>
    <message>
        <source>%1, %2 at most</source>
        <translation>%1, höchstens %2</translation>
    </message>
    <message>
        <source>Without a name</source>
        <translation>Ohne Namen</translation>
    </message>
    <message>
        <source>%1: %2; %3</source>
        <translation>%1: %2; %3</translation>
    </message>
    <message>
        <source>1 player has joined</source>
        <translation>1 Spieler ist dabei</translation>
    </message>
    <message>
        <source>%1 players have joined</source>
        <translation>%1 Spieler sind dabei</translation>
    </message>
    <message>
        <source>Player %1</source>
        <translation>Spieler %1</translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation>%1 (du)</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>nicht verbunden</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>Connecting…</source>
        <translation>Verbindung wird aufgebaut …</translation>
    </message>
    <message>
        <source>Starts in 1 second.</source>
        <translation>Start in 1 Sekunde.</translation>
    </message>
    <message>
        <source>Starts in %1 seconds.</source>
        <translation>Start in %1 Sekunden.</translation>
    </message>
    <message>
        <source>%1 left.</source>
        <translation>Noch %1.</translation>
    </message>
    <message>
        <source>Not connected; next try in %1 s. Your answers wait here. %2</source>
        <translation>Nicht verbunden; nächster Versuch in %1 s. Deine Antworten warten hier. %2</translation>
    </message>
    <message>
        <source>Connected, latency %1 ms. Changes arrive at once.</source>
        <translation>Verbunden, Latenz %1 ms. Änderungen kommen sofort an.</translation>
    </message>
    <message>
        <source>Connected, latency %1 ms. Changes arrive once per second.</source>
        <translation>Verbunden, Latenz %1 ms. Änderungen kommen jede Sekunde an.</translation>
    </message>
    <message>
        <source>Place %1 of %2, %3 right.</source>
        <translation>Platz %1 von %2, %3 richtig.</translation>
    </message>
    <message>
        <source>No answers yet.</source>
        <translation>Noch keine Antworten.</translation>
    </message>
    <message>
        <source>%1 leads with %2.</source>
        <translation>%1 führt mit %2.</translation>
    </message>
    <message>
        <source>Latency %1 ms.</source>
        <translation>Latenz %1 ms.</translation>
    </message>
    <message>
        <source>Your question bank gives other questions than the host&apos;s. Both of you need the same version of Ringside and of the bank.</source>
        <translation>Deine Fragenbank ergibt andere Fragen als die des Anbieters. Ihr braucht beide dieselbe Version von Ringside und der Bank.</translation>
    </message>
    <message>
        <source>This challenge already has %1 players.</source>
        <translation>Dieses Duell hat schon %1 Spieler.</translation>
    </message>
    <message>
        <source>This challenge has already started.</source>
        <translation>Dieses Duell hat schon begonnen.</translation>
    </message>
    <message>
        <source>This challenge is over.</source>
        <translation>Dieses Duell ist vorbei.</translation>
    </message>
    <message>
        <source>This challenge no longer exists.</source>
        <translation>Dieses Duell gibt es nicht mehr.</translation>
    </message>
    <message>
        <source>You can offer 30 challenges per hour. Join one of another player, or wait.</source>
        <translation>Du kannst 30 Duelle je Stunde anbieten. Tritt einem anderen bei, oder warte.</translation>
    </message>
    <message>
        <source>The class&apos;s server is older than this program and has no live challenges. Its administrator can update it with: class-server update</source>
        <translation>Der Server der Klasse ist älter als dieses Programm und kennt keine Live-Duelle. Wer ihn verwaltet, kann ihn aktualisieren mit: class-server update</translation>
    </message>
</context>
<context>
    <name>ringside::app::LiveView</name>
    <message>
        <source>Live challenge</source>
        <translation>Live-Duell</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>Spielstand</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Leave the live challenge</source>
        <translation>Live-Duell verlassen</translation>
    </message>
    <message>
        <source>The answers you have sent stay in the standing</source>
        <translation>Deine gesendeten Antworten bleiben im Spielstand</translation>
    </message>
    <message>
        <source>Start for everyone ↵</source>
        <translation>Für alle starten ↵</translation>
    </message>
    <message>
        <source>Start the challenge for everyone</source>
        <translation>Das Duell für alle starten</translation>
    </message>
    <message>
        <source>Back to the questions ↵</source>
        <translation>Zurück zu den Fragen ↵</translation>
    </message>
    <message>
        <source>Back to the questions</source>
        <translation>Zurück zu den Fragen</translation>
    </message>
    <message>
        <source>Live challenge: %1</source>
        <translation>Live-Duell: %1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>ringside::app::MainWindow</name>
    <message>
        <source>Your settings could not be saved. %1</source>
        <translation>Deine Einstellungen konnten nicht gespeichert werden. %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::MarkButton</name>
    <message>
        <source>Mark</source>
        <translation>Vermerk</translation>
    </message>
    <message>
        <source>Flag, tags and note</source>
        <translation>Markierung, Tags und Notiz</translation>
    </message>
    <message>
        <source>Marks of this question</source>
        <translation>Vermerke zu dieser Frage</translation>
    </message>
    <message>
        <source>&amp;Flag</source>
        <translation>&amp;Markieren</translation>
    </message>
    <message>
        <source>&amp;Tags…</source>
        <translation>&amp;Tags…</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>&amp;Notiz…</translation>
    </message>
    <message>
        <source>⚑ flagged</source>
        <translation>⚑ markiert</translation>
    </message>
    <message>
        <source>You flagged this question</source>
        <translation>Du hast diese Frage markiert</translation>
    </message>
    <message>
        <source>Your tag</source>
        <translation>Dein Tag</translation>
    </message>
    <message>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
</context>
<context>
    <name>ringside::app::MarksDialog</name>
    <message>
        <source>&amp;Flagged</source>
        <translation>&amp;Markiert</translation>
    </message>
    <message>
        <source>Marks of this question</source>
        <translation>Vermerke zu dieser Frage</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>Markiert</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Tags, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>look again, exam week</source>
        <translation>nochmal ansehen, Prüfungswoche</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Tags, separated by commas</source>
        <translation>&amp;Tags, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>%1 tags; the limit is %2.</source>
        <translation>%1 Tags; das Limit ist %2.</translation>
    </message>
    <message>
        <source>A tag has %1 characters; the limit is %2.</source>
        <translation>Ein Tag hat %1 Zeichen; das Limit ist %2.</translation>
    </message>
    <message>
        <source>The note has %1 characters; the limit is %2.</source>
        <translation>Die Notiz hat %1 Zeichen; das Limit ist %2.</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Enter</translation>
    </message>
</context>
<context>
    <name>ringside::app::MatrixLayout</name>
    <message>
        <source>empty</source>
        <translation>leer</translation>
    </message>
</context>
<context>
    <name>ringside::app::MatrixScene</name>
    <message>
        <source>Hover over a cell or use arrow keys for its values.</source>
        <translation>Zeiger auf eine Zelle oder Pfeiltasten zeigen ihre Werte.</translation>
    </message>
    <message>
        <source>%1, %2: %3.</source>
        <translation>%1, %2: %3.</translation>
    </message>
    <message>
        <source>%1 by %2.</source>
        <translation>%1 mal %2.</translation>
    </message>
    <message>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <source>1 column</source>
        <translation>1 Spalte</translation>
    </message>
    <message>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
</context>
<context>
    <name>ringside::app::MeasuredLogBar</name>
    <message>
        <source>Compare with a log…</source>
        <translation>Mit einem Log vergleichen…</translation>
    </message>
    <message>
        <source>Remove the log</source>
        <translation>Log entfernen</translation>
    </message>
    <message>
        <source>Measured message sizes</source>
        <translation>Gemessene Nachrichtengrößen</translation>
    </message>
    <message>
        <source>Compare with an all_reduce_perf log</source>
        <translation>Mit einem Log von all_reduce_perf vergleichen</translation>
    </message>
    <message>
        <source>An all_reduce_perf log from nccl-tests. It stays on this computer.</source>
        <translation>Ein Log von all_reduce_perf aus nccl-tests. Es bleibt auf diesem Computer.</translation>
    </message>
    <message>
        <source>Remove the measured points</source>
        <translation>Gemessene Punkte entfernen</translation>
    </message>
    <message>
        <source>The file itself is not deleted.</source>
        <translation>Die Datei selbst wird nicht gelöscht.</translation>
    </message>
    <message>
        <source>Logs (*.log *.txt *.out);;All files (*)</source>
        <translation>Logs (*.log *.txt *.out);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1 was not imported: it needs usable all-reduce rows of at least three sizes.</source>
        <translation>%1 wurde nicht importiert: Nötig sind brauchbare All-Reduce-Zeilen für mindestens drei Größen.</translation>
    </message>
    <message>
        <source>%1 was not imported: %2</source>
        <translation>%1 wurde nicht importiert: %2</translation>
    </message>
    <message>
        <source>%1, measured on %2 ranks</source>
        <translation>%1, gemessen auf %2 Ranks</translation>
    </message>
    <message>
        <source>, the first of %1 runs</source>
        <translation>, der erste von %1 Läufen</translation>
    </message>
</context>
<context>
    <name>ringside::app::MeasuredPlots</name>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Samples/s</translation>
    </message>
    <message>
        <source>your job</source>
        <translation>dein Job</translation>
    </message>
    <message>
        <source>fit</source>
        <translation>Anpassung</translation>
    </message>
    <message>
        <source>message size</source>
        <translation>Nachrichtengröße</translation>
    </message>
    <message>
        <source>B</source>
        <translation>B</translation>
    </message>
    <message>
        <source>all-reduce time</source>
        <translation>All-Reduce-Zeit</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>next regime</source>
        <translation>nächstes Regime</translation>
    </message>
    <message>
        <source>deviation from the measurement</source>
        <translation>Abweichung von der Messung</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
</context>
<context>
    <name>ringside::app::MeasuredSection</name>
    <message>
        <source>Measured: %1</source>
        <translation>Gemessen: %1</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove the measurements of %1</source>
        <translation>Messungen von %1 entfernen</translation>
    </message>
    <message>
        <source>The file itself is not deleted.</source>
        <translation>Die Datei selbst wird nicht gelöscht.</translation>
    </message>
    <message>
        <source>%1 more runs in this log are not shown.</source>
        <translation>%1 weitere Läufe in diesem Log werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>Hover over a measurement or use arrow keys for exact values.</source>
        <translation>Genaue Werte einer Messung per Maus oder Pfeiltasten.</translation>
    </message>
    <message>
        <source>Throughput by number of hosts, measured and modeled</source>
        <translation>Durchsatz nach Anzahl Hosts, gemessen und modelliert</translation>
    </message>
    <message>
        <source>All-reduce time by size, measured and fitted</source>
        <translation>All-Reduce-Zeit nach Größe, gemessen und angepasst</translation>
    </message>
    <message>
        <source>Deviation of fit and job from each measurement</source>
        <translation>Abweichung von Anpassung und Job von jeder Messung</translation>
    </message>
    <message>
        <source>Use these numbers in the job</source>
        <translation>Diese Zahlen im Job verwenden</translation>
    </message>
    <message>
        <source>Left out: %1. Everything else was used.</source>
        <translation>Ausgelassen: %1. Alles andere wurde verwendet.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>This table cannot be shown yet: %1</source>
        <translation>Diese Tabelle kann noch nicht gezeigt werden: %1</translation>
    </message>
    <message>
        <source>model %1</source>
        <translation>Modell %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::MeasuredText</name>
    <message>
        <source>%1%4 (%2 to %3%4)</source>
        <translation>%1%4 (%2 bis %3%4)</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>Two</source>
        <translation>Zwei</translation>
    </message>
    <message>
        <source>Three</source>
        <translation>Drei</translation>
    </message>
    <message>
        <source>Four</source>
        <translation>Vier</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
    <message>
        <source> (“%1”)</source>
        <translation> („%1“)</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 Ranks</translation>
    </message>
    <message>
        <source>%1 ranks, derived from busbw / algbw (%2 to %3)</source>
        <translation>%1 Ranks, aus busbw / algbw abgeleitet (%2 bis %3)</translation>
    </message>
    <message>
        <source>%1, %2 sizes from %3 to %4</source>
        <translation>%1, %2 Größen von %3 bis %4</translation>
    </message>
    <message>
        <source>time = %1 + bytes / (%2): latency dominates below %3, bandwidth above. Bus bandwidth: %4.</source>
        <translation>Zeit = %1 + Bytes / (%2): Unter %3 dominiert die Latenz, darüber die Bandbreite. Busbandbreite: %4.</translation>
    </message>
    <message>
        <source>%1 regimes; the fastest at each size applies:</source>
        <translation>%1 Regimes; bei jeder Größe gilt das schnellste:</translation>
    </message>
    <message>
        <source>Every all-reduce takes at least %1.</source>
        <translation>Jedes All-Reduce dauert mindestens %1.</translation>
    </message>
    <message>
        <source>The fit is within %1 at every size; its median error is %2.</source>
        <translation>Die Anpassung liegt bei jeder Größe innerhalb von %1; ihr Medianfehler ist %2.</translation>
    </message>
    <message>
        <source>A latency and a bandwidth do not describe these times: do not predict with this fit.</source>
        <translation>Latenz und Bandbreite beschreiben diese Zeiten nicht: Mache mit dieser Anpassung keine Vorhersagen.</translation>
    </message>
    <message>
        <source>Your job cannot be shown with it: %1</source>
        <translation>Dein Job kann nicht dazu gezeigt werden: %1</translation>
    </message>
    <message>
        <source>The all-reduce of your job deviates by up to %1, at %2.</source>
        <translation>Das All-Reduce deines Jobs weicht um bis zu %1 ab, bei %2.</translation>
    </message>
    <message>
        <source>%1 (%2%3)</source>
        <translation>%1 (%2%3)</translation>
    </message>
    <message>
        <source>%1: measured %2, fit %3</source>
        <translation>%1: gemessen %2, Anpassung %3</translation>
    </message>
    <message>
        <source>, your job %1</source>
        <translation>, dein Job %1</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 auf %3</translation>
    </message>
    <message>
        <source>Set in your job: %1. With these values the model is within %2 of the log at every size; the largest error is at %3.</source>
        <translation>In deinem Job gesetzt: %1. Mit diesen Werten liegt das Modell bei jeder Größe innerhalb von %2 des Logs; der größte Fehler ist bei %3.</translation>
    </message>
    <message>
        <source>below</source>
        <translation>darunter</translation>
    </message>
    <message>
        <source>above</source>
        <translation>darüber</translation>
    </message>
    <message>
        <source>With %1 hosts, you measured %2 samples/s and the model predicts %3: the measurement is %4 %5.</source>
        <translation>Mit %1 Hosts hast du %2 Samples/s gemessen, das Modell sagt %3 vorher: Die Messung liegt %4 %5.</translation>
    </message>
    <message>
        <source>The model cannot compute your job with %1 hosts, so only the measurements are shown.</source>
        <translation>Das Modell kann deinen Job mit %1 Hosts nicht berechnen, daher werden nur die Messungen gezeigt.</translation>
    </message>
    <message>
        <source>Its tokens are converted to samples of %1, as set in your job.</source>
        <translation>Ihre Tokens werden in Samples zu je %1 umgerechnet, wie in deinem Job gesetzt.</translation>
    </message>
    <message>
        <source>The table has no batch column, so your job&apos;s batch is used.</source>
        <translation>Die Tabelle hat keine Batch-Spalte, daher gilt der Batch deines Jobs.</translation>
    </message>
    <message>
        <source>Workers in the table are taken as hosts.</source>
        <translation>Worker in der Tabelle gelten als Hosts.</translation>
    </message>
    <message>
        <source>%1 hosts: measured %2 samples/s</source>
        <translation>%1 Hosts: gemessen %2 Samples/s</translation>
    </message>
    <message>
        <source>%1, model %2 (%3%4)</source>
        <translation>%1, Modell %2 (%3%4)</translation>
    </message>
    <message>
        <source>Amdahl</source>
        <translation>Amdahl</translation>
    </message>
    <message>
        <source>Gustafson</source>
        <translation>Gustafson</translation>
    </message>
    <message>
        <source>USL</source>
        <translation>USL</translation>
    </message>
    <message>
        <source>one host %1</source>
        <translation>ein Host %1</translation>
    </message>
    <message>
        <source> samples/s</source>
        <translation> Samples/s</translation>
    </message>
    <message>
        <source>serial share %1</source>
        <translation>serieller Anteil %1</translation>
    </message>
    <message>
        <source>contention σ %1</source>
        <translation>Contention σ %1</translation>
    </message>
    <message>
        <source>coherency κ %1</source>
        <translation>Kohärenz κ %1</translation>
    </message>
    <message>
        <source>maximum throughput with %1 hosts</source>
        <translation>maximaler Durchsatz mit %1 Hosts</translation>
    </message>
    <message>
        <source>%1: %2. Maximum error %3.</source>
        <translation>%1: %2. Größter Fehler %3.</translation>
    </message>
    <message>
        <source>%1: not fitted; %2</source>
        <translation>%1: nicht angepasst; %2</translation>
    </message>
    <message>
        <source>Brackets show 95 % intervals. Amdahl assumes fixed work, Gustafson assumes that work grows with the hosts, and the USL adds the cost of coordination. A smooth law cannot show the jump from one host to two, and it predicts nothing beyond twice the measured number of hosts.</source>
        <translation>Klammern zeigen 95-%-Intervalle. Amdahl nimmt feste Arbeit an, Gustafson mit den Hosts wachsende, und das USL ergänzt den Preis der Koordination. Ein glattes Gesetz kann den Sprung von einem Host auf zwei nicht zeigen und sagt nichts jenseits der doppelten gemessenen Anzahl Hosts vorher.</translation>
    </message>
    <message>
        <source>nothing, the job scales</source>
        <translation>nichts, der Job skaliert</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Input</translation>
    </message>
    <message>
        <source>stragglers</source>
        <translation>Nachzügler</translation>
    </message>
    <message>
        <source>serial work</source>
        <translation>serielle Arbeit</translation>
    </message>
    <message>
        <source>a small batch</source>
        <translation>ein kleiner Batch</translation>
    </message>
    <message>
        <source>The measured job scales: throughput grows with the hosts, within 5 %.</source>
        <translation>Der gemessene Job skaliert: Der Durchsatz wächst mit den Hosts, auf 5 % genau.</translation>
    </message>
    <message>
        <source>Measurements: most likely %1. It explains the table at least nine times better than any other cause.</source>
        <translation>Messungen: am wahrscheinlichsten %1. Das erklärt die Tabelle mindestens neunmal besser als jede andere Ursache.</translation>
    </message>
    <message>
        <source>%1 causes explain the measurements about equally well: %2. The table cannot separate them.</source>
        <translation>%1 Ursachen erklären die Messungen etwa gleich gut: %2. Die Tabelle kann sie nicht trennen.</translation>
    </message>
    <message>
        <source>Measure with %1 hosts: their predictions differ by %2 there.</source>
        <translation>Miss mit %1 Hosts: Dort unterscheiden sich ihre Vorhersagen um %2.</translation>
    </message>
    <message>
        <source>No other number of hosts separates them. Change one thing in the job instead:</source>
        <translation>Keine andere Anzahl Hosts trennt sie. Ändere stattdessen eine Sache im Job:</translation>
    </message>
    <message>
        <source>No single cause explains the measurements within 15 %. Measure each size three times. Two causes at once also look like this.</source>
        <translation>Keine einzelne Ursache erklärt die Messungen auf 15 % genau. Miss jede Größe dreimal. Auch zwei Ursachen zugleich sehen so aus.</translation>
    </message>
    <message>
        <source>The model of your job agrees: %1.</source>
        <translation>Das Modell deines Jobs stimmt zu: %1.</translation>
    </message>
    <message>
        <source>The model of your job disagrees: %1. The entered job and the measurements do not match.</source>
        <translation>Das Modell deines Jobs widerspricht: %1. Der eingegebene Job und die Messungen passen nicht zusammen.</translation>
    </message>
    <message>
        <source>cannot be tested: the batch per host is the same in every row</source>
        <translation>nicht prüfbar: Der Batch pro Host ist in jeder Zeile gleich</translation>
    </message>
    <message>
        <source>maximum error %1, at %2 hosts: predicted %3/s, measured %4/s</source>
        <translation>größter Fehler %1, bei %2 Hosts: vorhergesagt %3/s, gemessen %4/s</translation>
    </message>
    <message>
        <source>; would take %1 of the longest step</source>
        <translation>; würde %1 des längsten Schritts brauchen</translation>
    </message>
    <message>
        <source>; weight under 0.1 %</source>
        <translation>; Gewicht unter 0.1 %</translation>
    </message>
    <message>
        <source>; weight %1</source>
        <translation>; Gewicht %1</translation>
    </message>
    <message>
        <source>1 host: measured %1 samples/s</source>
        <translation>1 Host: gemessen %1 Samples/s</translation>
    </message>
</context>
<context>
    <name>ringside::app::MemoryScene</name>
    <message>
        <source>Memory of one accelerator</source>
        <translation>Speicher eines Beschleunigers</translation>
    </message>
    <message>
        <source>memory of one accelerator</source>
        <translation>Speicher eines Beschleunigers</translation>
    </message>
    <message>
        <source>over capacity</source>
        <translation>über der Kapazität</translation>
    </message>
    <message>
        <source>before the change</source>
        <translation>vor der Änderung</translation>
    </message>
</context>
<context>
    <name>ringside::app::MemoryText</name>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>gradients</source>
        <translation>Gradienten</translation>
    </message>
    <message>
        <source>optimizer states</source>
        <translation>Optimizer-Zustände</translation>
    </message>
    <message>
        <source>activations</source>
        <translation>Aktivierungen</translation>
    </message>
    <message>
        <source>embeddings</source>
        <translation>Embeddings</translation>
    </message>
    <message>
        <source>%1 of one %2</source>
        <translation>%1 pro %2</translation>
    </message>
    <message>
        <source>stage %1, fullest</source>
        <translation>Stufe %1, vollste</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>Stage by stage of the pipeline</source>
        <translation>Pipeline Stufe für Stufe</translation>
    </message>
    <message>
        <source>Fullest accelerator</source>
        <translation>Vollster Beschleuniger</translation>
    </message>
    <message>
        <source>Fullest accelerator, by ZeRO stage</source>
        <translation>Vollster Beschleuniger, nach ZeRO-Stufe</translation>
    </message>
    <message>
        <source>The fullest accelerator holds %1, mostly %2.</source>
        <translation>Der vollste Beschleuniger hält %1, vor allem %2.</translation>
    </message>
    <message>
        <source>This job needs %1 on one accelerator, mostly %2: %3 more than the available %4.</source>
        <translation>Dieser Job braucht %1 auf einem Beschleuniger, vor allem %2: %3 mehr als die verfügbaren %4.</translation>
    </message>
    <message>
        <source>The fullest accelerator holds %1, mostly %2: %3 of %4 are free.</source>
        <translation>Der vollste Beschleuniger hält %1, vor allem %2: %3 von %4 sind frei.</translation>
    </message>
    <message>
        <source>Without activations, the fullest accelerator holds %1, mostly %2. Activations can use up to %3 of %4.</source>
        <translation>Ohne Aktivierungen hält der vollste Beschleuniger %1, vor allem %2. Aktivierungen können bis zu %3 von %4 belegen.</translation>
    </message>
    <message>
        <source>The bars leave out activations: %1.</source>
        <translation>Die Balken lassen Aktivierungen weg: %1.</translation>
    </message>
    <message>
        <source>ZeRO changes nothing here: %1.</source>
        <translation>ZeRO ändert hier nichts: %1.</translation>
    </message>
    <message>
        <source>Of %1 stages, stage %2 holds the most (%3) and stage %4 the least (%5).</source>
        <translation>Von %1 Stufen hält Stufe %2 am meisten (%3) und Stufe %4 am wenigsten (%5).</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
    <message>
        <source>%1: %2; %3</source>
        <translation>%1: %2; %3</translation>
    </message>
    <message>
        <source>, before %1</source>
        <translation>, vorher %1</translation>
    </message>
    <message>
        <source>Gradients stay unsharded until the last micro-step, so each accelerator keeps all of them.</source>
        <translation>Die Gradienten bleiben bis zum letzten Mikroschritt ungeshardet, daher hält jeder Beschleuniger alle.</translation>
    </message>
</context>
<context>
    <name>ringside::app::MetaLine</name>
    <message>
        <source>Domain of the exam guide and its approximate share of the exam</source>
        <translation>Bereich des Prüfungsleitfadens und sein ungefährer Anteil an der Prüfung</translation>
    </message>
    <message>
        <source>Difficulty, rated by the author</source>
        <translation>Schwierigkeit, vom Autor eingeschätzt</translation>
    </message>
    <message>
        <source>Number of right options</source>
        <translation>Anzahl richtiger Optionen</translation>
    </message>
    <message>
        <source>facts change</source>
        <translation>Fakten ändern sich</translation>
    </message>
    <message>
        <source>These facts change often; last checked on %1</source>
        <translation>Diese Fakten ändern sich oft; zuletzt geprüft am %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Question %1 of %2</source>
        <translation>Frage %1 von %2</translation>
    </message>
    <message>
        <source>Topic of your question</source>
        <translation>Thema deiner Frage</translation>
    </message>
    <message>
        <source>own</source>
        <translation>eigene</translation>
    </message>
    <message>
        <source>Your own question; it counts for no exam</source>
        <translation>Deine eigene Frage; sie zählt für keine Prüfung</translation>
    </message>
    <message>
        <source>Rewritten since your answer</source>
        <translation>Seit deiner Antwort umgeschrieben</translation>
    </message>
    <message>
        <source>You see the wording that you answered. Practice asks today&apos;s.</source>
        <translation>Du siehst die Fassung, die du beantwortet hast. Das Üben fragt die heutige.</translation>
    </message>
    <message>
        <source>Stem, options or key are different now. Your earlier answer counts for streak and calendar only.</source>
        <translation>Fragestellung, Optionen oder Lösung sind jetzt anders. Deine frühere Antwort zählt nur noch für Serie und Kalender.</translation>
    </message>
</context>
<context>
    <name>ringside::app::MetricTable</name>
    <message>
        <source>Numbers</source>
        <translation>Zahlen</translation>
    </message>
</context>
<context>
    <name>ringside::app::MetricText</name>
    <message>
        <source>; %1 is %2, allowed are at most %3</source>
        <translation>; %1: %2, erlaubt sind höchstens %3</translation>
    </message>
    <message>
        <source>; %1 is %2, needed are at least %3</source>
        <translation>; %1: %2, nötig sind mindestens %3</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>no</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1 per second</source>
        <translation>%1 pro Sekunde</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>no value of %1</source>
        <translation>kein Wert für %1</translation>
    </message>
    <message>
        <source>%1 unchanged at %2</source>
        <translation>%1 unverändert bei %2</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 auf %3</translation>
    </message>
    <message>
        <source>With this cause removed: %1.</source>
        <translation>Ohne diese Ursache: %1.</translation>
    </message>
    <message>
        <source>With this change: %1.</source>
        <translation>Mit dieser Änderung: %1.</translation>
    </message>
    <message>
        <source>; %1 simulated requests</source>
        <translation>; %1 simulierte Anfragen</translation>
    </message>
    <message>
        <source>%1; more runs follow</source>
        <translation>%1; weitere Läufe folgen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>ringside::app::MyJobPage</name>
    <message>
        <source>My job</source>
        <translation>Mein Job</translation>
    </message>
    <message>
        <source>Everything is computed on this computer. Nothing is sent anywhere.</source>
        <translation>Alles wird auf diesem Rechner berechnet. Nichts wird gesendet.</translation>
    </message>
    <message>
        <source>Kind of job</source>
        <translation>Art des Jobs</translation>
    </message>
    <message>
        <source>Training job</source>
        <translation>Trainingsjob</translation>
    </message>
    <message>
        <source>Serving job</source>
        <translation>Serving-Job</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
</context>
<context>
    <name>ringside::app::NavRail</name>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>Ringside logo</source>
        <translation>Ringside-Logo</translation>
    </message>
</context>
<context>
    <name>ringside::app::NotesDialog</name>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Note and tags</source>
        <translation>Notiz und Tags</translation>
    </message>
    <message>
        <source>Tags, separated by commas</source>
        <translation>Tags, durch Kommas getrennt</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Enter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>&amp;Note</source>
        <translation>&amp;Notiz</translation>
    </message>
    <message>
        <source>&amp;Tags, separated by commas</source>
        <translation>&amp;Tags, durch Kommas getrennt</translation>
    </message>
</context>
<context>
    <name>ringside::app::Notice</name>
    <message>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <source>Dismiss this message</source>
        <translation>Diese Meldung ausblenden</translation>
    </message>
</context>
<context>
    <name>ringside::app::NumberText</name>
    <message>
        <source>%1 of %2 %3</source>
        <translation>%1 von %2 %3</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
</context>
<context>
    <name>ringside::app::ObjectivePlots</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Accuracy by objective</source>
        <translation>Trefferquote nach Lernziel</translation>
    </message>
    <message>
        <source>No objective of domain %1 has 5 answers in this range yet. Accuracy per week appears from 5 answers on.</source>
        <translation>Kein Lernziel in Bereich %1 hat in diesem Zeitraum schon 5 Antworten. Die Trefferquote pro Woche erscheint ab 5 Antworten.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ObjectiveSection</name>
    <message>
        <source>Domain</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>ringside::app::OptionCard</name>
    <message>
        <source>Text of option %1</source>
        <translation>Text von Option %1</translation>
    </message>
    <message>
        <source>Reasons of option %1</source>
        <translation>Gründe zu Option %1</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Tried</source>
        <translation>Ausprobiert</translation>
    </message>
    <message>
        <source>Eliminated</source>
        <translation>Ausgeschlossen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Eliminate</source>
        <translation>Ausschließen</translation>
    </message>
    <message>
        <source>Shift+%1</source>
        <translation>Umschalt+%1</translation>
    </message>
    <message>
        <source>Restore option %1</source>
        <translation>Option %1 wiederherstellen</translation>
    </message>
    <message>
        <source>Eliminate option %1</source>
        <translation>Option %1 ausschließen</translation>
    </message>
    <message>
        <source>hide why ▴</source>
        <translation>Grund ausblenden ▴</translation>
    </message>
    <message>
        <source>%1, expanded</source>
        <translation>%1, aufgeklappt</translation>
    </message>
    <message>
        <source>%1, collapsed</source>
        <translation>%1, zugeklappt</translation>
    </message>
</context>
<context>
    <name>ringside::app::OwnCardDialog</name>
    <message>
        <source>Front</source>
        <translation>Vorderseite</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Rückseite</translation>
    </message>
    <message>
        <source>Edit card</source>
        <translation>Karte bearbeiten</translation>
    </message>
    <message>
        <source>New card</source>
        <translation>Neue Karte</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Ctrl+Enter</source>
        <translation>Strg+Enter</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Delete card</source>
        <translation>Karte löschen</translation>
    </message>
    <message>
        <source>Its reviews are kept. “Undo” on the page restores the card.</source>
        <translation>Ihre Wiederholungen bleiben. „Rückgängig“ auf der Seite stellt die Karte wieder her.</translation>
    </message>
    <message>
        <source>&amp;Front</source>
        <translation>&amp;Vorderseite</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Rückseite</translation>
    </message>
</context>
<context>
    <name>ringside::app::OwnSetDialog</name>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Custom set</source>
        <translation>Eigene Auswahl</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>A topic</source>
        <translation>Ein Thema</translation>
    </message>
    <message>
        <source>Wrong answers</source>
        <translation>Falsche Antworten</translation>
    </message>
    <message>
        <source>Against the clock</source>
        <translation>Gegen die Uhr</translation>
    </message>
    <message>
        <source>Deep practice</source>
        <translation>Vertieft üben</translation>
    </message>
    <message>
        <source>A search</source>
        <translation>Eine Suche</translation>
    </message>
    <message>
        <source>As in the Library: words, domain:3, is:wrong</source>
        <translation>Wie in der Bibliothek: Wörter, domain:3, is:wrong</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>Thema</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Domain %1: %2</source>
        <translation>Bereich %1: %2</translation>
    </message>
    <message>
        <source>Your set: %1.</source>
        <translation>Deine Auswahl: %1.</translation>
    </message>
    <message>
        <source>Questions cannot be opened now.</source>
        <translation>Fragen können jetzt nicht geöffnet werden.</translation>
    </message>
    <message>
        <source>Searching.</source>
        <translation>Suche läuft.</translation>
    </message>
    <message>
        <source>You have no mistakes to repeat.</source>
        <translation>Du hast keine Fehler zu wiederholen.</translation>
    </message>
    <message>
        <source>The bank has no deep questions.</source>
        <translation>Die Fragenbank hat keine vertieften Fragen.</translation>
    </message>
    <message>
        <source>Enter a topic.</source>
        <translation>Gib ein Thema ein.</translation>
    </message>
    <message>
        <source>No matching questions.</source>
        <translation>Keine passenden Fragen.</translation>
    </message>
</context>
<context>
    <name>ringside::app::PaletteText</name>
    <message>
        <source>Settings: %1</source>
        <translation>Einstellungen: %1</translation>
    </message>
    <message>
        <source>match system</source>
        <translation>wie das System</translation>
    </message>
    <message>
        <source>light</source>
        <translation>hell</translation>
    </message>
    <message>
        <source>dark</source>
        <translation>dunkel</translation>
    </message>
    <message>
        <source>high contrast, light</source>
        <translation>hoher Kontrast, hell</translation>
    </message>
    <message>
        <source>high contrast, dark</source>
        <translation>hoher Kontrast, dunkel</translation>
    </message>
    <message>
        <source>Theme: %1</source>
        <translation>Farbschema: %1</translation>
    </message>
    <message>
        <source>Glossary: %1</source>
        <translation>Glossar: %1</translation>
    </message>
    <message>
        <source>Question: %1</source>
        <translation>Frage: %1</translation>
    </message>
    <message>
        <source>Job: %1</source>
        <translation>Job: %1</translation>
    </message>
    <message>
        <source>Card: %1</source>
        <translation>Karte: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::PartialSums</name>
    <message>
        <source>What the selected rank holds</source>
        <translation>Was der gewählte Rank hält</translation>
    </message>
    <message>
        <source>What %1 holds and whose values it contains: %2 0 to %3</source>
        <translation>Was %1 hält und wessen Werte darin stecken: %2 0 bis %3</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>Chunk %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::PhaseMarks</name>
    <message>
        <source>Phases of the animation</source>
        <translation>Phasen der Animation</translation>
    </message>
</context>
<context>
    <name>ringside::app::PictureMenu</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Copy data</source>
        <translation>Daten kopieren</translation>
    </message>
    <message>
        <source>Save picture...</source>
        <translation>Bild speichern...</translation>
    </message>
    <message>
        <source>Save data as CSV...</source>
        <translation>Daten als CSV speichern...</translation>
    </message>
    <message>
        <source>Picture copied to the clipboard.</source>
        <translation>Bild in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>Data copied to the clipboard.</source>
        <translation>Daten in die Zwischenablage kopiert.</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>PNG picture (*.png);;SVG drawing (*.svg)</source>
        <translation>PNG-Bild (*.png);;SVG-Zeichnung (*.svg)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::PipelineScene</name>
    <message>
        <source>Schedules of the pipeline</source>
        <translation>Schedules der Pipeline</translation>
    </message>
</context>
<context>
    <name>ringside::app::PipelineText</name>
    <message>
        <source>forward pass</source>
        <translation>Vorwärtslauf</translation>
    </message>
    <message>
        <source>forward pass again</source>
        <translation>erneuter Vorwärtslauf</translation>
    </message>
    <message>
        <source>backward pass</source>
        <translation>Rückwärtslauf</translation>
    </message>
    <message>
        <source>forward and backward in turn</source>
        <translation>vorwärts und rückwärts im Wechsel</translation>
    </message>
    <message>
        <source>transfer to the next stage</source>
        <translation>Transfer zur nächsten Stufe</translation>
    </message>
    <message>
        <source>bubble: the stage is idle</source>
        <translation>Bubble: Die Stufe steht still</translation>
    </message>
    <message>
        <source>stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <source>GPipe</source>
        <translation>GPipe</translation>
    </message>
    <message>
        <source>interleaved 1F1B, %1 chunks per stage</source>
        <translation>verschachteltes 1F1B, %1 Chunks pro Stufe</translation>
    </message>
    <message>
        <source>1F1B</source>
        <translation>1F1B</translation>
    </message>
    <message>
        <source>Interleaved ×%1</source>
        <translation>Verschachtelt ×%1</translation>
    </message>
    <message>
        <source>%1 (this job)</source>
        <translation>%1 (dieser Job)</translation>
    </message>
    <message>
        <source>%1, bubble %2</source>
        <translation>%1, Bubble %2</translation>
    </message>
    <message>
        <source>%1, activations of %2 micro-batches</source>
        <translation>%1, Aktivierungen von %2 Mikro-Batches</translation>
    </message>
    <message>
        <source>%1 of micro-batch %2</source>
        <translation>%1 von Mikro-Batch %2</translation>
    </message>
    <message>
        <source>%1, chunk %2</source>
        <translation>%1, Chunk %2</translation>
    </message>
    <message>
        <source>%1 micro-batches through %2 stages take %3</source>
        <translation>%1 Mikro-Batches durch %2 Stufen dauern %3</translation>
    </message>
    <message>
        <source>%1; no stage is ever idle.</source>
        <translation>%1; keine Stufe steht je still.</translation>
    </message>
    <message>
        <source>%1 with %2; every stage is idle for %3 (%4)</source>
        <translation>%1 (%2); jede Stufe steht %3 still (%4)</translation>
    </message>
    <message>
        <source>%1; %2 would take %3 (%4 idle)</source>
        <translation>%1; %2 würde %3 dauern (%4 Stillstand)</translation>
    </message>
    <message>
        <source>Assumed: stages are equal; of a micro-batch&apos;s compute 1/4 is the forward pass, 1/4 the forward pass again and 1/2 the backward pass.</source>
        <translation>Angenommen: Die Stufen sind gleich; von der Rechenzeit eines Mikro-Batch sind 1/4 der Vorwärtslauf, 1/4 der erneute Vorwärtslauf und 1/2 der Rückwärtslauf.</translation>
    </message>
    <message>
        <source>Assumed: stages are equal; of a micro-batch&apos;s compute 1/3 is the forward pass and 2/3 the backward pass.</source>
        <translation>Angenommen: Die Stufen sind gleich; von der Rechenzeit eines Mikro-Batch sind 1/3 der Vorwärtslauf und 2/3 der Rückwärtslauf.</translation>
    </message>
    <message>
        <source>The recomputed forward pass is drawn as part of the backward pass.</source>
        <translation>Der neu berechnete Vorwärtslauf ist als Teil des Rückwärtslaufs gezeichnet.</translation>
    </message>
    <message>
        <source>Transfers between stages are left out: %1.</source>
        <translation>Transfers zwischen Stufen sind weggelassen: %1.</translation>
    </message>
    <message>
        <source>No interleaved schedule to compare with: %1.</source>
        <translation>Kein verschachtelter Schedule zum Vergleich: %1.</translation>
    </message>
    <message>
        <source>The picture shows one in %2 of %1 stages.</source>
        <translation>Das Bild zeigt von %1 Stufen jede %2-te.</translation>
    </message>
    <message>
        <source>See the step lanes for slow workers, input and the gradient exchange.</source>
        <translation>Langsame Worker, Input und Gradientenaustausch zeigen die Bahnen eines Schritts.</translation>
    </message>
    <message>
        <source>from %1 to %2: %3</source>
        <translation>von %1 bis %2: %3</translation>
    </message>
    <message>
        <source>%1, stage %2</source>
        <translation>%1, Stufe %2</translation>
    </message>
    <message>
        <source>%1: idle, %2.</source>
        <translation>%1: Stillstand, %2.</translation>
    </message>
    <message>
        <source>%1: %2, %3</source>
        <translation>%1: %2, %3</translation>
    </message>
    <message>
        <source>%1, including a transfer of %2 at the end.</source>
        <translation>%1, mit einem Transfer von %2 am Ende.</translation>
    </message>
    <message>
        <source>%1: %2 passes, micro-batches %3 to %4, %5.</source>
        <translation>%1: %2 Durchläufe, Mikro-Batches %3 bis %4, %5.</translation>
    </message>
    <message>
        <source>%1: %2 in all. A stage computes for %3 and is idle for %4 (%5). Stage 1 keeps activations of up to %6 micro-batches, stage %7 of up to %8.</source>
        <translation>%1: %2 insgesamt. Eine Stufe rechnet %3 und steht %4 still (%5). Stufe 1 hält Aktivierungen von bis zu %6 Mikro-Batches, Stufe %7 von bis zu %8.</translation>
    </message>
    <message>
        <source>weight gradients, computed later</source>
        <translation>Gewichtsgradienten, später berechnet</translation>
    </message>
    <message>
        <source>forward and backward at once</source>
        <translation>Vorwärts und rückwärts zugleich</translation>
    </message>
    <message>
        <source>ZB-H1</source>
        <translation>ZB-H1</translation>
    </message>
    <message>
        <source>DualPipe</source>
        <translation>DualPipe</translation>
    </message>
    <message>
        <source>%1, weights twice</source>
        <translation>%1, Gewichte doppelt</translation>
    </message>
    <message>
        <source>backward pass without weight gradients</source>
        <translation>Rückwärtsdurchgang ohne Gewichtsgradienten</translation>
    </message>
    <message>
        <source>weight gradients</source>
        <translation>Gewichtsgradienten</translation>
    </message>
    <message>
        <source>forward pass of micro-batch %1 and backward pass of micro-batch %2 at once</source>
        <translation>Vorwärtsdurchgang von Mikrobatch %1 und Rückwärtsdurchgang von Mikrobatch %2 zugleich</translation>
    </message>
    <message>
        <source>Assumed: stages are equal. The step-time law gives a micro-batch %1 for the forward pass and %2 for the backward pass, %3 of it for weight gradients.</source>
        <translation>Angenommen: Alle Stufen sind gleich. Das Schrittzeitgesetz gibt einem Mikrobatch %1 für den Vorwärtsdurchgang und %2 für den Rückwärtsdurchgang, davon %3 für Gewichtsgradienten.</translation>
    </message>
    <message>
        <source>With DualPipe, micro-batches enter at both ends, so each stage keeps two parts of the model.</source>
        <translation>Bei DualPipe kommen Mikrobatches an beiden Enden hinein, daher hält jede Stufe zwei Teile des Modells.</translation>
    </message>
    <message>
        <source>No DualPipe schedule to compare with: %1.</source>
        <translation>Kein DualPipe-Ablauf zum Vergleich: %1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::PlotAxis</name>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>%1 (log)</source>
        <translation>%1 (log)</translation>
    </message>
    <message>
        <source>%1, %2 (log)</source>
        <translation>%1, %2 (log)</translation>
    </message>
</context>
<context>
    <name>ringside::app::PlotFigure</name>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>now</source>
        <translation>jetzt</translation>
    </message>
    <message>
        <source> (%1 to %2)</source>
        <translation> (%1 bis %2)</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>jetzt %1</translation>
    </message>
    <message>
        <source>%1 over %2</source>
        <translation>%1 über %2</translation>
    </message>
    <message>
        <source>%1 (log-odds scale)</source>
        <translation>%1 (Log-Odds-Skala)</translation>
    </message>
</context>
<context>
    <name>ringside::app::PlotParts</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 days each</source>
        <translation>je %1 Tage</translation>
    </message>
    <message>
        <source>day, from %1 to %1</source>
        <translation>Tag, von %1 bis %1</translation>
    </message>
    <message>
        <source>%1 of %2 (%3 %)</source>
        <translation>%1 von %2 (%3 %)</translation>
    </message>
</context>
<context>
    <name>ringside::app::PlotScene</name>
    <message>
        <source>%1; use arrow keys to read values</source>
        <translation>%1; Werte mit den Pfeiltasten lesen</translation>
    </message>
    <message>
        <source>Hover over the chart or use arrow keys for exact values.</source>
        <translation>Zeiger auf das Diagramm oder Pfeiltasten zeigen genaue Werte.</translation>
    </message>
    <message>
        <source>Drag the line, or move it with Shift and the arrow keys. Hover over the chart or use arrow keys for exact values.</source>
        <translation>Ziehen Sie die Linie oder verschieben Sie sie mit Umschalt und den Pfeiltasten. Zeigen Sie auf das Diagramm oder nutzen Sie die Pfeiltasten für genaue Werte.</translation>
    </message>
</context>
<context>
    <name>ringside::app::PracticePage</name>
    <message>
        <source>Practice</source>
        <translation>Üben</translation>
    </message>
    <message>
        <source>Question and answer</source>
        <translation>Frage und Antwort</translation>
    </message>
    <message>
        <source>What this job does</source>
        <translation>Was dieser Job tut</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Previous question</source>
        <translation>Vorige Frage</translation>
    </message>
    <message>
        <source>Jump</source>
        <translation>Gehe zu</translation>
    </message>
    <message>
        <source>All questions</source>
        <translation>Alle Fragen</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Melden</translation>
    </message>
    <message>
        <source>Submit</source>
        <translation>Abgeben</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>The answer could not be saved. %1</source>
        <translation>Die Antwort konnte nicht gespeichert werden. %1</translation>
    </message>
    <message>
        <source>Submit ↵</source>
        <translation>Abgeben ↵</translation>
    </message>
    <message>
        <source>Next question ↵</source>
        <translation>Nächste Frage ↵</translation>
    </message>
    <message>
        <source>Finish ↵</source>
        <translation>Fertig ↵</translation>
    </message>
    <message>
        <source>First question ↵</source>
        <translation>Erste Frage ↵</translation>
    </message>
    <message>
        <source>Source file</source>
        <translation>Quelldatei</translation>
    </message>
    <message>
        <source>Report an error</source>
        <translation>Fehler melden</translation>
    </message>
    <message>
        <source>Open this question&apos;s source file</source>
        <translation>Quelldatei dieser Frage öffnen</translation>
    </message>
    <message>
        <source>Save a report to a file</source>
        <translation>Meldung in einer Datei speichern</translation>
    </message>
    <message>
        <source>Answer the question first: its source file shows the key.</source>
        <translation>Beantworte zuerst die Frage: Ihre Quelldatei zeigt die richtige Antwort.</translation>
    </message>
    <message>
        <source>No program could open the source file: %1</source>
        <translation>Kein Programm konnte die Quelldatei öffnen: %1</translation>
    </message>
    <message>
        <source>Report saved to %1. Add what is wrong and send it to the authors.</source>
        <translation>Meldung in %1 gespeichert. Ergänze, was falsch ist, und schicke sie den Autoren.</translation>
    </message>
</context>
<context>
    <name>ringside::app::PracticePanes</name>
    <message>
        <source>Question, job or decision</source>
        <translation>Frage, Job oder Entscheidung</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Picture</source>
        <translation>Bild</translation>
    </message>
</context>
<context>
    <name>ringside::app::PredictionText</name>
    <message>
        <source>H100, H200 and H800</source>
        <translation>H100, H200 und H800</translation>
    </message>
    <message>
        <source>B200 and GB200</source>
        <translation>B200 und GB200</translation>
    </message>
    <message>
        <source>B300 and GB300</source>
        <translation>B300 und GB300</translation>
    </message>
    <message>
        <source>the model has experts, of which few runs are published</source>
        <translation>Das Modell hat Experten, und davon sind wenige Läufe veröffentlicht</translation>
    </message>
    <message>
        <source>a dense model on software and accelerators of the fit</source>
        <translation>ein dichtes Modell mit Software und Beschleunigern der Anpassung</translation>
    </message>
    <message>
        <source>no training software is stated, so %1 is assumed</source>
        <translation>Keine Trainingssoftware ist angegeben, also wird %1 angenommen</translation>
    </message>
    <message>
        <source>no published run of this accelerator was fitted</source>
        <translation>Kein veröffentlichter Lauf dieses Beschleunigers ging in die Anpassung ein</translation>
    </message>
    <message>
        <source>%1 expected</source>
        <translation>%1 erwartet</translation>
    </message>
    <message>
        <source>Step times are predicted, %1: %2.</source>
        <translation>Schrittzeiten sind vorhergesagt, %1: %2.</translation>
    </message>
    <message>
        <source>The efficiency of matrix products is yours; those of attention and memory-bound kernels were fitted on published runs of %1.</source>
        <translation>Die Effizienz der Matrixprodukte ist deine; die von Attention und speichergebundenen Kerneln sind an veröffentlichte Läufe auf %1 angepasst.</translation>
    </message>
    <message>
        <source>The efficiencies of matrix products, attention and memory-bound kernels were fitted on published runs of %1.</source>
        <translation>Die Effizienzen von Matrixprodukten, Attention und speichergebundenen Kerneln sind an veröffentlichte Läufe auf %1 angepasst.</translation>
    </message>
    <message>
        <source>Link and network rates come from data sheets and logs of collectives; memory follows from formulas.</source>
        <translation>Raten von Links und Netz stammen aus Datenblättern und Logs von Collectives; der Speicher folgt aus Formeln.</translation>
    </message>
    <message>
        <source>Assumed: %1.</source>
        <translation>Angenommen: %1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::PreviewDialog</name>
    <message>
        <source>Due within a number of days</source>
        <translation>Fällig in den nächsten Tagen</translation>
    </message>
    <message>
        <source>All cards of a domain</source>
        <translation>Alle Karten eines Bereichs</translation>
    </message>
    <message>
        <source>All cards with a tag</source>
        <translation>Alle Karten mit einem Tag</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>Days after today</source>
        <translation>Tage nach heute</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Domain</source>
        <translation>Bereich</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>No matching cards.</source>
        <translation>Keine passenden Karten.</translation>
    </message>
    <message>
        <source>1 card. The schedule does not change.</source>
        <translation>1 Karte. Der Plan ändert sich nicht.</translation>
    </message>
    <message>
        <source>%1 cards. The schedule does not change.</source>
        <translation>%1 Karten. Der Plan ändert sich nicht.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ProfileSafety</name>
    <message>
        <source>Restore a backup</source>
        <translation>Sicherung wiederherstellen</translation>
    </message>
</context>
<context>
    <name>ringside::app::ProfileSection</name>
    <message>
        <source>Profile folder</source>
        <translation>Profilordner</translation>
    </message>
    <message>
        <source>Folder with your answers and settings</source>
        <translation>Ordner mit deinen Antworten und Einstellungen</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <source>Open the profile folder</source>
        <translation>Profilordner öffnen</translation>
    </message>
    <message>
        <source>This folder holds all your answers, notes and settings. To use another folder, start Ringside with --profile and its path.</source>
        <translation>Dieser Ordner enthält alle deine Antworten, Notizen und Einstellungen. Um einen anderen zu verwenden, starte Ringside mit --profile und seinem Pfad.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ProgressPage</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Pass mark, your assumption</source>
        <translation>Bestehensgrenze, deine Annahme</translation>
    </message>
    <message>
        <source>50 to 95 %; arrow keys change it</source>
        <translation>50 bis 95 %; Pfeiltasten ändern sie</translation>
    </message>
    <message>
        <source>Forecasts and results</source>
        <translation>Prognosen und Ergebnisse</translation>
    </message>
    <message>
        <source>Loading your answers and reviews.</source>
        <translation>Deine Antworten und Wiederholungen werden geladen.</translation>
    </message>
    <message>
        <source>Your answers and reviews cannot be read.</source>
        <translation>Deine Antworten und Wiederholungen können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Readiness</source>
        <translation>Prüfungsreife</translation>
    </message>
    <message>
        <source>Questions answered</source>
        <translation>Beantwortete Fragen</translation>
    </message>
    <message>
        <source>Streak</source>
        <translation>Serie</translation>
    </message>
    <message>
        <source>Readiness by domain</source>
        <translation>Prüfungsreife nach Bereich</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <source>what the estimate rests on</source>
        <translation>worauf die Schätzung beruht</translation>
    </message>
    <message>
        <source>This set is not available. %1</source>
        <translation>Diese Auswahl ist nicht verfügbar. %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::PublishedMenu</name>
    <message>
        <source>Export the picture of the published runs</source>
        <translation>Bild der veröffentlichten Läufe exportieren</translation>
    </message>
</context>
<context>
    <name>ringside::app::PublishedModel</name>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Measured step</source>
        <translation>Schritt gemessen</translation>
    </message>
    <message>
        <source>Predicted step</source>
        <translation>Schritt vorhergesagt</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
</context>
<context>
    <name>ringside::app::PublishedPanel</name>
    <message>
        <source>How good is this prediction?</source>
        <translation>Wie gut ist diese Vorhersage?</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Dense</source>
        <translation>Dicht</translation>
    </message>
    <message>
        <source>With experts</source>
        <translation>Mit Experten</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <source>Shortest step first</source>
        <translation>Kürzester Schritt zuerst</translation>
    </message>
    <message>
        <source>Largest error first</source>
        <translation>Größter Fehler zuerst</translation>
    </message>
    <message>
        <source>Step times or errors</source>
        <translation>Schrittzeiten oder Fehler</translation>
    </message>
    <message>
        <source>Step times</source>
        <translation>Schrittzeiten</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Published training runs, predicted and measured</source>
        <translation>Veröffentlichte Trainingsläufe, vorhergesagt und gemessen</translation>
    </message>
    <message>
        <source>Predicted against measured step times; use arrow keys to choose a run</source>
        <translation>Vorhergesagte gegen gemessene Schrittzeiten; Pfeiltasten wählen einen Lauf</translation>
    </message>
    <message>
        <source>Open the source</source>
        <translation>Quelle öffnen</translation>
    </message>
    <message>
        <source>Published training runs</source>
        <translation>Veröffentlichte Trainingsläufe</translation>
    </message>
    <message>
        <source>The law&apos;s constants were fitted on the runs that count. Expect more on software and accelerators that are not among them: ±10 %, with experts ±35 %.</source>
        <translation>Die Konstanten des Gesetzes wurden an die gezählten Läufe angepasst. Rechne bei anderer Software und anderen Beschleunigern mit mehr: ±10 %, mit Experten ±35 %.</translation>
    </message>
    <message>
        <source>Predicting the published runs…</source>
        <translation>Veröffentlichte Läufe werden vorhergesagt…</translation>
    </message>
    <message>
        <source>The published runs cannot be shown: %1</source>
        <translation>Die veröffentlichten Läufe können nicht gezeigt werden: %1</translation>
    </message>
    <message>
        <source>Show all runs</source>
        <translation>Alle Läufe zeigen</translation>
    </message>
    <message>
        <source>Show only these</source>
        <translation>Nur diese zeigen</translation>
    </message>
    <message>
        <source>Show all published runs</source>
        <translation>Alle veröffentlichten Läufe zeigen</translation>
    </message>
    <message>
        <source>Show only the runs like my job</source>
        <translation>Nur Läufe wie meinen Job zeigen</translation>
    </message>
    <message>
        <source>No published run has this hardware and software.</source>
        <translation>Kein veröffentlichter Lauf hat diese Hardware und Software.</translation>
    </message>
</context>
<context>
    <name>ringside::app::PublishedPlot</name>
    <message>
        <source>predicted = measured</source>
        <translation>vorhergesagt = gemessen</translation>
    </message>
    <message>
        <source>predicted step</source>
        <translation>vorhergesagter Schritt</translation>
    </message>
    <message>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <source>predicted − measured</source>
        <translation>vorhergesagt − gemessen</translation>
    </message>
    <message>
        <source>measured step</source>
        <translation>gemessener Schritt</translation>
    </message>
    <message>
        <source>not counted, %1 outside</source>
        <translation>nicht gezählt, %1 außerhalb</translation>
    </message>
    <message>
        <source>not counted</source>
        <translation>nicht gezählt</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>dicht</translation>
    </message>
    <message>
        <source>with experts</source>
        <translation>mit Experten</translation>
    </message>
</context>
<context>
    <name>ringside::app::PublishedText</name>
    <message>
        <source>%1, %2 experts</source>
        <translation>%1, %2 Experten</translation>
    </message>
    <message>
        <source>not modelled</source>
        <translation>nicht modelliert</translation>
    </message>
    <message>
        <source>%1 on %2 with %3, %4</source>
        <translation>%1 auf %2 mit %3, %4</translation>
    </message>
    <message>
        <source>%1: measured %2; %3.</source>
        <translation>%1: gemessen %2; %3.</translation>
    </message>
    <message>
        <source>%1: measured %2, predicted %3, error %4 (%5 expected).</source>
        <translation>%1: gemessen %2, vorhergesagt %3, Fehler %4 (%5 erwartet).</translation>
    </message>
    <message>
        <source>%1; %2 sequences of %3 tokens per step.</source>
        <translation>%1; %2 Sequenzen von %3 Token je Schritt.</translation>
    </message>
    <message>
        <source>Shown, not counted.</source>
        <translation>Gezeigt, nicht gezählt.</translation>
    </message>
    <message>
        <source>Note: %1.</source>
        <translation>Anmerkung: %1.</translation>
    </message>
    <message>
        <source>Assumed: %1.</source>
        <translation>Angenommen: %1.</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <source>Source: %1, %2</source>
        <translation>Quelle: %1, %2</translation>
    </message>
    <message>
        <source>1 run.</source>
        <translation>1 Lauf.</translation>
    </message>
    <message>
        <source>%1 runs.</source>
        <translation>%1 Läufe.</translation>
    </message>
    <message>
        <source>Mean error %1 %, median %2 %, largest %3 %; within ±6 %: %4 % of them, within ±10 %: %5 %, within ±35 %: %6 %.</source>
        <translation>Fehler im Mittel %1 %, Median %2 %, größter %3 %; innerhalb ±6 %: %4 % der Läufe, innerhalb ±10 %: %5 %, innerhalb ±35 %: %6 %.</translation>
    </message>
    <message>
        <source>No run counts here.</source>
        <translation>Hier zählt kein Lauf.</translation>
    </message>
    <message>
        <source>1 more is shown but not counted.</source>
        <translation>1 weiterer wird gezeigt, aber nicht gezählt.</translation>
    </message>
    <message>
        <source>%1 more are shown but not counted: their sources leave too much open, or their software is outdated.</source>
        <translation>%1 weitere werden gezeigt, aber nicht gezählt: Ihre Quellen lassen zu viel offen, oder ihre Software ist veraltet.</translation>
    </message>
    <message>
        <source>1 is only in the table: the law cannot express it.</source>
        <translation>1 steht nur in der Tabelle: Das Gesetz kann ihn nicht ausdrücken.</translation>
    </message>
    <message>
        <source>%1 are only in the table: the law cannot express them.</source>
        <translation>%1 stehen nur in der Tabelle: Das Gesetz kann sie nicht ausdrücken.</translation>
    </message>
    <message>
        <source>experts</source>
        <translation>Experten</translation>
    </message>
    <message>
        <source>dense</source>
        <translation>dicht</translation>
    </message>
    <message>
        <source>Most like your job (%1): %2 mean error %3 %, largest %4 %.</source>
        <translation>Deinem Job am ähnlichsten (%1): %2 Fehler im Mittel %3 %, größter %4 %.</translation>
    </message>
    <message>
        <source>1 run,</source>
        <translation>1 Lauf,</translation>
    </message>
    <message>
        <source>%1 runs,</source>
        <translation>%1 Läufe,</translation>
    </message>
</context>
<context>
    <name>ringside::app::QuestionListModel</name>
    <message>
        <source>not answered</source>
        <translation>nicht beantwortet</translation>
    </message>
    <message>
        <source>✓ right</source>
        <translation>✓ richtig</translation>
    </message>
    <message>
        <source>✗ wrong</source>
        <translation>✗ falsch</translation>
    </message>
    <message>
        <source>%1. %2 (%3, %4)</source>
        <translation>%1. %2 (%3, %4)</translation>
    </message>
</context>
<context>
    <name>ringside::app::QuestionView</name>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Stem</source>
        <translation>Fragestellung</translation>
    </message>
    <message>
        <source>You already chose %1 of %2. Clear one to choose another.</source>
        <translation>Du hast schon %1 von %2 gewählt. Nimm eine zurück, um eine andere zu wählen.</translation>
    </message>
    <message>
        <source>Choose one option.</source>
        <translation>Wähle eine Option.</translation>
    </message>
    <message>
        <source>Choose %1 options.</source>
        <translation>Wähle %1 Optionen.</translation>
    </message>
    <message>
        <source>%1 of %2 chosen. Choose %3 more.</source>
        <translation>%1 von %2 gewählt. Wähle noch %3.</translation>
    </message>
</context>
<context>
    <name>ringside::app::RailStatus</name>
    <message>
        <source>%1 due</source>
        <translation>%1 fällig</translation>
    </message>
</context>
<context>
    <name>ringside::app::RankedChanges</name>
    <message>
        <source>What would help most</source>
        <translation>Was am meisten helfen würde</translation>
    </message>
    <message>
        <source>None of the tested changes helps this job.</source>
        <translation>Keine der geprüften Änderungen hilft diesem Job.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::RatePlanePlot</name>
    <message>
        <source>global batch</source>
        <translation>globaler Batch</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>linear rule</source>
        <translation>lineare Regel</translation>
    </message>
    <message>
        <source>square-root rule</source>
        <translation>Wurzelregel</translation>
    </message>
    <message>
        <source>toy&apos;s limit</source>
        <translation>Grenze Spielzeugmodell</translation>
    </message>
    <message>
        <source>this job, the rate that worked: %1</source>
        <translation>dieser Job, bewährte Rate: %1</translation>
    </message>
    <message>
        <source>this job: %1</source>
        <translation>dieser Job: %1</translation>
    </message>
    <message>
        <source>worked: %1</source>
        <translation>bewährt: %1</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>toy model step</source>
        <translation>Schritt des Spielzeugmodells</translation>
    </message>
    <message>
        <source>toy model loss, relative to its start</source>
        <translation>Loss des Spielzeugmodells, relativ zum Anfang</translation>
    </message>
    <message>
        <source>this job</source>
        <translation>dieser Job</translation>
    </message>
    <message>
        <source>chosen point</source>
        <translation>gewählter Punkt</translation>
    </message>
    <message>
        <source>warm-up ends</source>
        <translation>Warm-up endet</translation>
    </message>
    <message>
        <source>diverged at step %1</source>
        <translation>divergiert bei Schritt %1</translation>
    </message>
    <message>
        <source>the toy model diverges</source>
        <translation>das Spielzeugmodell divergiert</translation>
    </message>
    <message>
        <source>its loss does not fall</source>
        <translation>sein Loss fällt nicht</translation>
    </message>
</context>
<context>
    <name>ringside::app::RatePlaneScene</name>
    <message>
        <source>Batch and learning rate; use arrow keys to choose a point</source>
        <translation>Batch und Lernrate; einen Punkt mit den Pfeiltasten wählen</translation>
    </message>
    <message>
        <source>Toy model&apos;s loss at the selected point</source>
        <translation>Loss des Spielzeugmodells am gewählten Punkt</translation>
    </message>
</context>
<context>
    <name>ringside::app::RatePlaneText</name>
    <message>
        <source>at a batch of %1, it diverges above a rate of %2</source>
        <translation>bei Batch %1 divergiert es über einer Rate von %2</translation>
    </message>
    <message>
        <source>at a batch of %1, it does not diverge in this range</source>
        <translation>bei Batch %1 divergiert es in diesem Bereich nicht</translation>
    </message>
    <message>
        <source>the toy model&apos;s loss falls below %1 of its start in %2 steps</source>
        <translation>der Loss des Spielzeugmodells fällt in %2 Schritten unter das %1-Fache des Anfangs</translation>
    </message>
    <message>
        <source>the toy model&apos;s loss falls to %1 of its start in %2 steps</source>
        <translation>der Loss des Spielzeugmodells fällt in %2 Schritten auf das %1-Fache des Anfangs</translation>
    </message>
    <message>
        <source>the toy model&apos;s loss does not fall: %1× its start after %2 steps</source>
        <translation>der Loss des Spielzeugmodells fällt nicht: %1× des Anfangs nach %2 Schritten</translation>
    </message>
    <message>
        <source>the toy model diverges: at step %1 its loss exceeds a million times its start</source>
        <translation>das Spielzeugmodell divergiert: Bei Schritt %1 ist sein Loss über dem Millionenfachen des Anfangs</translation>
    </message>
    <message>
        <source>%1 worked at a batch of %2. For this job&apos;s %3 samples, the linear rule gives %4 and the square-root rule %5; this job uses %6</source>
        <translation>%1 bewährte sich bei Batch %2. Für die %3 Samples dieses Jobs ergibt die lineare Regel %4 und die Wurzelregel %5; dieser Job verwendet %6</translation>
    </message>
    <message>
        <source>This job uses a rate of %1 at a batch of %2 samples</source>
        <translation>Dieser Job verwendet eine Rate von %1 bei einem Batch von %2 Samples</translation>
    </message>
    <message>
        <source>, with which %1</source>
        <translation>; dabei gilt: %1</translation>
    </message>
    <message>
        <source>No region is drawn: %1.</source>
        <translation>Kein Bereich gezeichnet: %1.</translation>
    </message>
    <message>
        <source>%1 at first</source>
        <translation>anfangs %1</translation>
    </message>
    <message>
        <source>%1 steps of warm-up</source>
        <translation>%1 Schritte Warm-up</translation>
    </message>
    <message>
        <source>momentum %1</source>
        <translation>Momentum %1</translation>
    </message>
    <message>
        <source>gradient noise %1</source>
        <translation>Gradientenrauschen %1</translation>
    </message>
    <message>
        <source>gradients clipped to %1</source>
        <translation>Gradienten auf %1 begrenzt</translation>
    </message>
    <message>
        <source> (%1)</source>
        <translation> (%1)</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>Hatched: a toy model diverges. Ringside ran gradient descent at %1 points on a parabola of curvature %2%3. This shows the mechanism, not this job&apos;s model.</source>
        <translation>Schraffiert: Ein Spielzeugmodell divergiert. Ringside ließ an %1 Punkten Gradientenabstieg auf einer Parabel der Krümmung %2%3 laufen. Das zeigt den Mechanismus, nicht das Modell dieses Jobs.</translation>
    </message>
    <message>
        <source>This job, batch %1, rate %2</source>
        <translation>Dieser Job, Batch %1, Rate %2</translation>
    </message>
    <message>
        <source>Batch %1, rate %2</source>
        <translation>Batch %1, Rate %2</translation>
    </message>
    <message>
        <source>: %1</source>
        <translation>: %1</translation>
    </message>
    <message>
        <source>The rules give %1 (linear) and %2 (square root) at this batch.</source>
        <translation>Die Regeln ergeben bei diesem Batch %1 (linear) und %2 (Wurzel).</translation>
    </message>
    <message>
        <source>Click or use arrow keys to choose another point and its loss curve.</source>
        <translation>Wähle per Klick oder Pfeiltasten einen anderen Punkt und seine Loss-Kurve.</translation>
    </message>
    <message>
        <source>Click or use arrow keys to choose another point.</source>
        <translation>Wähle per Klick oder Pfeiltasten einen anderen Punkt.</translation>
    </message>
    <message>
        <source>Without noise, the batch does not matter to the toy model: it diverges above a rate of %1.</source>
        <translation>Ohne Rauschen ist der Batch für das Spielzeugmodell egal: Es divergiert über einer Rate von %1.</translation>
    </message>
    <message>
        <source>The toy model does not diverge in this range.</source>
        <translation>Das Spielzeugmodell divergiert in diesem Bereich nicht.</translation>
    </message>
    <message>
        <source>Toy model&apos;s region: %1.</source>
        <translation>Bereich des Spielzeugmodells: %1.</translation>
    </message>
    <message>
        <source>; </source>
        <translation>; </translation>
    </message>
    <message>
        <source>Learning rate by global batch, both logarithmic: %1 to %2 samples, rates from %3 to %4.</source>
        <translation>Lernrate nach globalem Batch, beide logarithmisch: %1 bis %2 Samples, Raten von %3 bis %4.</translation>
    </message>
    <message>
        <source>Chosen: %1</source>
        <translation>Gewählt: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::RatingBar</name>
    <message>
        <source>How well did you know it?</source>
        <translation>Wie gut wusstest du es?</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1, again after %2</source>
        <translation>%1, Intervall %2</translation>
    </message>
    <message>
        <source>Not yet, again at the end</source>
        <translation>Noch nicht, am Ende nochmal</translation>
    </message>
    <message>
        <source>Knew it</source>
        <translation>Gewusst</translation>
    </message>
</context>
<context>
    <name>ringside::app::ReadinessPlot</name>
    <message>
        <source>%1 to %2 %, most likely %3 %</source>
        <translation>%1 bis %2 %, am wahrscheinlichsten %3 %</translation>
    </message>
    <message>
        <source>No estimate yet. With enough first answers, it appears here day by day.</source>
        <translation>Noch keine Schätzung. Mit genügend ersten Antworten steht sie hier Tag für Tag.</translation>
    </message>
    <message>
        <source>Estimate after %1 first answers: %2.</source>
        <translation>Schätzung nach %1 ersten Antworten: %2.</translation>
    </message>
    <message>
        <source>From %1 on %2 to %3 after %4 first answers.</source>
        <translation>Von %1 am %2 auf %3 nach %4 ersten Antworten.</translation>
    </message>
    <message>
        <source>Readiness over time</source>
        <translation>Prüfungsreife im Verlauf</translation>
    </message>
    <message>
        <source>day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>score, %</source>
        <translation>Ergebnis, %</translation>
    </message>
    <message>
        <source>upper end</source>
        <translation>oberes Ende</translation>
    </message>
    <message>
        <source>most likely</source>
        <translation>am wahrscheinlichsten</translation>
    </message>
    <message>
        <source>lower end</source>
        <translation>unteres Ende</translation>
    </message>
    <message>
        <source>assumed pass mark</source>
        <translation>angenommene Bestehensgrenze</translation>
    </message>
    <message>
        <source>%1: %2, after %3 first answers</source>
        <translation>%1: %2 nach %3 ersten Antworten</translation>
    </message>
</context>
<context>
    <name>ringside::app::ReadinessText</name>
    <message>
        <source>An exam today: %1 to %2 %, most likely %3 %, based on %4 first answers</source>
        <translation>Eine Prüfung heute: %1 bis %2 %, am wahrscheinlichsten %3 %, aus %4 ersten Antworten</translation>
    </message>
    <message>
        <source>Not enough answers yet: %1 of %2</source>
        <translation>Noch zu wenige Antworten: %1 von %2</translation>
    </message>
    <message>
        <source>Not enough answers yet in domain %1</source>
        <translation>Noch zu wenige Antworten in Bereich %1</translation>
    </message>
    <message>
        <source>A score estimate also needs %1 first answers per domain.</source>
        <translation>Eine Schätzung braucht außerdem %1 erste Antworten pro Bereich.</translation>
    </message>
    <message>
        <source>A score estimate needs a first answer to each of this bank&apos;s %1 questions that count: %2 to go. With fewer than %3, its interval is wider.</source>
        <translation>Eine Schätzung braucht eine erste Antwort auf jede der %1 Fragen dieser Fragenbank, die zählen: noch %2. Mit weniger als %3 ist ihr Intervall breiter.</translation>
    </message>
    <message>
        <source>A score estimate needs %1 first answers, %2 or more per domain: %3 to go.</source>
        <translation>Eine Schätzung braucht %1 erste Antworten, mindestens %2 pro Bereich: noch %3.</translation>
    </message>
    <message>
        <source>The probability of %1 % or more is %2 %. This is a 90 % interval, if the exam is as hard as these questions.</source>
        <translation>Die Wahrscheinlichkeit für %1 % oder mehr ist %2 %. Dies ist ein 90-%-Intervall, wenn die Prüfung so schwer ist wie diese Fragen.</translation>
    </message>
    <message>
        <source>Questions answered: %1 of %2, right the first time: %3. Answers including repeats: %4.</source>
        <translation>Beantwortete Fragen: %1 von %2, auf Anhieb richtig: %3. Antworten mit Wiederholungen: %4.</translation>
    </message>
    <message>
        <source>%1 The estimate uses %2: the others were shown in an exam and left unanswered.</source>
        <translation>%1 Die Schätzung verwendet %2: Die anderen wurden in einer Prüfung gezeigt und nicht beantwortet.</translation>
    </message>
    <message>
        <source>Assumptions: an exam of %1 questions with the guide&apos;s weights, as hard as this bank. The real difficulty is not public. Only your first answer to each question counts, because a repeat measures memory. No pass mark is published, so the dashed line is your assumption.</source>
        <translation>Annahmen: eine Prüfung mit %1 Fragen und der Gewichtung des Leitfadens, so schwer wie diese Fragenbank. Die echte Schwierigkeit ist nicht öffentlich. Nur deine erste Antwort auf jede Frage zählt, denn eine Wiederholung misst das Gedächtnis. Eine Bestehensgrenze ist nicht veröffentlicht, daher ist die gestrichelte Linie deine Annahme.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 of %2 answers</source>
        <translation>%1 von %2 Antworten</translation>
    </message>
    <message>
        <source>1 answer</source>
        <translation>1 Antwort</translation>
    </message>
    <message>
        <source>%1 answers</source>
        <translation>%1 Antworten</translation>
    </message>
    <message>
        <source>%1 to %2 %, %3</source>
        <translation>%1 bis %2 %, %3</translation>
    </message>
    <message>
        <source>%1–%2 %</source>
        <translation>%1–%2 %</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Most likely %1 %; %2 % probability of %3 % or more</source>
        <translation>Am wahrscheinlichsten %1 %; %2 % Wahrscheinlichkeit für %3 % oder mehr</translation>
    </message>
    <message>
        <source>First answers needed for a score estimate</source>
        <translation>Erste Antworten, die für eine Schätzung nötig sind</translation>
    </message>
    <message>
        <source>None yet</source>
        <translation>Noch keine</translation>
    </message>
    <message>
        <source>Right the first time: %1 (%2 %)</source>
        <translation>Beim ersten Mal richtig: %1 (%2 %)</translation>
    </message>
</context>
<context>
    <name>ringside::app::RemedyText</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>step unchanged at %1</source>
        <translation>Schritt unverändert bei %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>%1 for %2 the samples</source>
        <translation>%1 für %2 so viele Samples</translation>
    </message>
    <message>
        <source>%1 micro-batches per step</source>
        <translation>%1 Mikro-Batches pro Schritt</translation>
    </message>
    <message>
        <source>%1 interleaved chunks per stage</source>
        <translation>%1 verschachtelte Chunks pro Stufe</translation>
    </message>
    <message>
        <source>1F1B instead of GPipe</source>
        <translation>1F1B statt GPipe</translation>
    </message>
    <message>
        <source>Keep activations instead of recomputing them</source>
        <translation>Aktivierungen behalten statt neu berechnen</translation>
    </message>
    <message>
        <source>ZeRO stage %1</source>
        <translation>ZeRO-Stufe %1</translation>
    </message>
    <message>
        <source>Recompute all activations</source>
        <translation>Alle Aktivierungen neu berechnen</translation>
    </message>
    <message>
        <source>Recompute attention activations</source>
        <translation>Attention-Aktivierungen neu berechnen</translation>
    </message>
    <message>
        <source>Sequence parallelism</source>
        <translation>Sequenz-Parallelismus</translation>
    </message>
    <message>
        <source>saves %1 of the time per sample; %2</source>
        <translation>spart %1 der Zeit pro Sample; %2</translation>
    </message>
    <message>
        <source>fits: %1; %2</source>
        <translation>passt: %1; %2</translation>
    </message>
    <message>
        <source>no gain: %1</source>
        <translation>kein Gewinn: %1</translation>
    </message>
    <message>
        <source>%1 more time per sample; %2</source>
        <translation>%1 mehr Zeit pro Sample; %2</translation>
    </message>
    <message>
        <source>does not fit: %1</source>
        <translation>passt nicht: %1</translation>
    </message>
    <message>
        <source>still does not fit: %1</source>
        <translation>passt immer noch nicht: %1</translation>
    </message>
    <message>
        <source>The step has %1 samples instead of %2: adjust learning rate and warm-up. Beyond the critical batch size, more samples no longer save steps.</source>
        <translation>Der Schritt hat %1 Samples statt %2: Passe Lernrate und Warm-up an. Jenseits der kritischen Batchgröße sparen mehr Samples keine Schritte mehr.</translation>
    </message>
    <message>
        <source>Memory cannot be checked: the job states no activations.</source>
        <translation>Der Speicher lässt sich nicht prüfen: Der Job nennt keine Aktivierungen.</translation>
    </message>
    <message>
        <source>Memory %1, was %2.</source>
        <translation>Speicher %1, vorher %2.</translation>
    </message>
    <message>
        <source>This job does not fit: it needs %1 per accelerator.</source>
        <translation>Dieser Job passt nicht: Er braucht %1 pro Beschleuniger.</translation>
    </message>
    <message>
        <source>Compute takes most of the step: %1 of %2.</source>
        <translation>Die Rechenzeit macht den größten Teil des Schritts aus: %1 von %2.</translation>
    </message>
    <message>
        <source>This job is limited by %1. Step: %2.</source>
        <translation>Engpass dieses Jobs: %1. Schritt: %2.</translation>
    </message>
    <message>
        <source>None of the tested changes helps. You need more or faster accelerators, or fewer operations.</source>
        <translation>Keine der geprüften Änderungen hilft. Du brauchst mehr oder schnellere Beschleuniger oder weniger Operationen.</translation>
    </message>
    <message>
        <source>The most effective change is “%1”: it %2.</source>
        <translation>Die wirksamste Änderung ist „%1“ (%2).</translation>
    </message>
</context>
<context>
    <name>ringside::app::Reminder</name>
    <message>
        <source>One card is due.</source>
        <translation>Eine Karte ist fällig.</translation>
    </message>
    <message>
        <source>%1 cards are due.</source>
        <translation>%1 Karten sind fällig.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ReviewCardText</name>
    <message>
        <source>Concept</source>
        <translation>Konzept</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <source>Own card</source>
        <translation>Eigene Karte</translation>
    </message>
    <message>
        <source>Define it, then check.</source>
        <translation>Definiere es und prüfe dann.</translation>
    </message>
    <message>
        <source>Define it and give the formula, then check.</source>
        <translation>Definiere es, nenne die Formel und prüfe dann.</translation>
    </message>
    <message>
        <source>Answer with a reason, then check.</source>
        <translation>Antworte mit Begründung und prüfe dann.</translation>
    </message>
    <message>
        <source>Fill the gap, then check.</source>
        <translation>Fülle die Lücke und prüfe dann.</translation>
    </message>
    <message>
        <source>Answer, then check.</source>
        <translation>Antworte und prüfe dann.</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>Markiert</translation>
    </message>
    <message>
        <source>Suspended</source>
        <translation>Ausgesetzt</translation>
    </message>
    <message>
        <source>Tags: %1</source>
        <translation>Tags: %1</translation>
    </message>
    <message>
        <source>Note: %1</source>
        <translation>Notiz: %1</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Suspend</source>
        <translation>Aussetzen</translation>
    </message>
    <message>
        <source>Bury</source>
        <translation>Zurückstellen</translation>
    </message>
    <message>
        <source>Flag removed</source>
        <translation>Markierung entfernt</translation>
    </message>
    <message>
        <source>Flag</source>
        <translation>Markieren</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Tags</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Card deleted</source>
        <translation>Karte gelöscht</translation>
    </message>
    <message>
        <source>Card edited</source>
        <translation>Karte bearbeitet</translation>
    </message>
    <message>
        <source>New card</source>
        <translation>Neue Karte</translation>
    </message>
    <message>
        <source>Card types</source>
        <translation>Kartentypen</translation>
    </message>
    <message>
        <source>Not reviewed yet, so there is no forgetting curve.</source>
        <translation>Noch nicht wiederholt, daher gibt es keine Vergessenskurve.</translation>
    </message>
    <message>
        <source>Recall was 100 % at the last review. It falls to 90 % after %1 days and to %2 after %3.</source>
        <translation>Bei der letzten Wiederholung war die Erinnerung 100 %. Sie sinkt auf 90 % nach %1 Tagen und auf %2 nach %3.</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tagen</translation>
    </message>
    <message>
        <source>Recall now: %1, after %2.</source>
        <translation>Erinnerung jetzt: %1, nach %2.</translation>
    </message>
    <message>
        <source>Stability: %1 days. Difficulty: %2 of 10.</source>
        <translation>Stabilität: %1 Tage. Schwierigkeit: %2 von 10.</translation>
    </message>
    <message>
        <source>Due: %1. Reviews: %2. Lapses: %3.</source>
        <translation>Fällig: %1. Wiederholungen: %2. Vergessen: %3.</translation>
    </message>
    <message>
        <source>Not reviewed yet.</source>
        <translation>Noch nicht wiederholt.</translation>
    </message>
    <message>
        <source>Leech: read the concept again, rewrite the card in your own words, or suspend it.</source>
        <translation>Problemkarte: Lies das Konzept noch einmal, formuliere die Karte in eigenen Worten oder setze sie aus.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Next interval after a review now: %1.</source>
        <translation>Nächstes Intervall nach einer Wiederholung jetzt: %1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ReviewPage</name>
    <message>
        <source>Review</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
    <message>
        <source>Space or Enter</source>
        <translation>Leertaste oder Enter</translation>
    </message>
    <message>
        <source>Preview ended: 1 card seen. The schedule did not change.</source>
        <translation>Vorschau beendet: 1 Karte gesehen. Der Plan hat sich nicht geändert.</translation>
    </message>
    <message>
        <source>Preview ended: %1 cards seen. The schedule did not change.</source>
        <translation>Vorschau beendet: %1 Karten gesehen. Der Plan hat sich nicht geändert.</translation>
    </message>
    <message>
        <source>Preview, schedule unchanged: %1 of %2 left. Esc ends it</source>
        <translation>Vorschau, Plan unverändert: noch %1 von %2. Esc beendet sie</translation>
    </message>
    <message>
        <source>Show answer ↵</source>
        <translation>Antwort zeigen ↵</translation>
    </message>
    <message>
        <source>Show answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>No cards are due</source>
        <translation>Keine Karten sind fällig</translation>
    </message>
    <message>
        <source>Done for now: 1 card reviewed</source>
        <translation>Fertig für jetzt: 1 Karte wiederholt</translation>
    </message>
    <message>
        <source>Done for now: %1 cards reviewed</source>
        <translation>Fertig für jetzt: %1 Karten wiederholt</translation>
    </message>
    <message>
        <source>Learn 1 more new card</source>
        <translation>Noch 1 neue Karte lernen</translation>
    </message>
    <message>
        <source>Learn %1 more new cards</source>
        <translation>Noch %1 neue Karten lernen</translation>
    </message>
    <message>
        <source>The review could not be saved. %1</source>
        <translation>Die Wiederholung konnte nicht gespeichert werden. %1</translation>
    </message>
    <message>
        <source>You forgot “%1” %2 times. Read the concept again, rewrite the card with %3, or suspend it. %4 lists it under Leeches.</source>
        <translation>Du hast „%1“ %2-mal vergessen. Lies das Konzept noch einmal, formuliere die Karte mit %3 neu oder setze sie aus. %4 führt sie unter „Problemkarten“.</translation>
    </message>
    <message>
        <source>Buried until tomorrow. Undo with %1.</source>
        <translation>Bis morgen zurückgestellt. Rückgängig mit %1.</translation>
    </message>
    <message>
        <source>Suspended until you resume it in %1. Undo with %2.</source>
        <translation>Ausgesetzt, bis du sie in %1 fortsetzt. Rückgängig mit %2.</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <source>“New card”</source>
        <translation>„Neue Karte“</translation>
    </message>
    <message>
        <source>the deck</source>
        <translation>„Kartenstapel“</translation>
    </message>
    <message>
        <source>After a restart you can still undo everything since the start of the study day.</source>
        <translation>Auch nach einem Neustart kannst du alles seit Beginn des Lerntags rückgängig machen.</translation>
    </message>
    <message>
        <source>Undo “%1”</source>
        <translation>„%1“ rückgängig machen</translation>
    </message>
    <message>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1. %2</translation>
    </message>
    <message>
        <source>Redo “%1”</source>
        <translation>„%1“ wiederherstellen</translation>
    </message>
    <message>
        <source>You can undo one step of today with %1: “%2”.</source>
        <translation>Du kannst einen Schritt von heute mit %1 rückgängig machen: „%2“.</translation>
    </message>
    <message>
        <source>You can undo %1 steps of today with %2. The last one is “%3”.</source>
        <translation>Du kannst %1 Schritte von heute mit %2 rückgängig machen. Der letzte ist „%3“.</translation>
    </message>
    <message>
        <source>Card deleted; its reviews are kept. Undo with %1.</source>
        <translation>Karte gelöscht; ihre Wiederholungen bleiben. Rückgängig mit %1.</translation>
    </message>
    <message>
        <source>Note and tags saved. Undo with %1.</source>
        <translation>Notiz und Schlagwörter gespeichert. Rückgängig mit %1.</translation>
    </message>
    <message>
        <source>Card changed. Undo with %1.</source>
        <translation>Karte geändert. Rückgängig mit %1.</translation>
    </message>
    <message>
        <source>Card saved. Undo with %1.</source>
        <translation>Karte gespeichert. Rückgängig mit %1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ReviewText</name>
    <message>
        <source>Again</source>
        <translation>Nochmal</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>Schwer</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Gut</translation>
    </message>
    <message>
        <source>Easy</source>
        <translation>Leicht</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>1 month</source>
        <translation>1 Monat</translation>
    </message>
    <message>
        <source>%1 months</source>
        <translation>%1 Monate</translation>
    </message>
    <message>
        <source>1 year</source>
        <translation>1 Jahr</translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1 Jahre</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>learning</source>
        <translation>wird gelernt</translation>
    </message>
    <message>
        <source>relearning</source>
        <translation>wird neu gelernt</translation>
    </message>
    <message>
        <source>last seen yesterday</source>
        <translation>zuletzt gestern gesehen</translation>
    </message>
    <message>
        <source>last seen %1 days ago</source>
        <translation>zuletzt vor %1 Tagen gesehen</translation>
    </message>
    <message>
        <source>forgotten %1 times</source>
        <translation>%1-mal vergessen</translation>
    </message>
    <message>
        <source>%1 to repeat</source>
        <translation>%1 zu wiederholen</translation>
    </message>
    <message>
        <source>%1 due</source>
        <translation>%1 fällig</translation>
    </message>
    <message>
        <source>%1 new</source>
        <translation>%1 neu</translation>
    </message>
    <message>
        <source>The next card is due today at %1.</source>
        <translation>Die nächste Karte ist heute um %1 fällig.</translation>
    </message>
    <message>
        <source>The next card is due tomorrow.</source>
        <translation>Die nächste Karte ist morgen fällig.</translation>
    </message>
    <message>
        <source>The next card is due on %1, in %2 days.</source>
        <translation>Die nächste Karte ist am %1 fällig, in %2 Tagen.</translation>
    </message>
    <message>
        <source>1 card not started; it comes tomorrow.</source>
        <translation>1 Karte nicht begonnen; sie kommt morgen.</translation>
    </message>
    <message>
        <source>%1 cards not started; the next come tomorrow.</source>
        <translation>%1 Karten nicht begonnen; die nächsten kommen morgen.</translation>
    </message>
    <message>
        <source>Your deck is empty. A question becomes a card the day after you answer it in practice. %1 creates a card of your own.</source>
        <translation>Dein Kartenstapel ist leer. Eine Frage wird am Tag, nachdem du sie beim Üben beantwortet hast, zur Karte. %1 erstellt eine eigene Karte.</translation>
    </message>
    <message>
        <source>Builds on: %1.</source>
        <translation>Setzt voraus: %1.</translation>
    </message>
    <message>
        <source>Source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::RhythmPlots</name>
    <message>
        <source>%1:00 to %2:00</source>
        <translation>%1:00 bis %2:00</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1, too few to draw</source>
        <translation>%1, zu wenige zum Zeichnen</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>best %1; worst %2</source>
        <translation>am besten %1; am schlechtesten %2</translation>
    </message>
    <message>
        <source>No hour has 5 answers or 5 due cards in this range yet. Accuracy per hour appears from then on.</source>
        <translation>Keine Stunde hat in diesem Zeitraum schon 5 Antworten oder 5 fällige Karten. Ab dann erscheint die Trefferquote pro Stunde.</translation>
    </message>
    <message>
        <source>Right answers: %1.</source>
        <translation>Richtige Antworten: %1.</translation>
    </message>
    <message>
        <source>Due cards remembered: %1.</source>
        <translation>Fällige Karten erinnert: %1.</translation>
    </message>
    <message>
        <source>Hours with fewer than 5 are not shown. Times use this computer&apos;s time zone; a mock exam counts in the hour you submitted it.</source>
        <translation>Stunden mit weniger als 5 werden nicht gezeigt. Es gilt die Zeitzone dieses Computers; eine Probeprüfung zählt in der Stunde der Abgabe.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 and later</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <source>Accuracy by position within a sitting: %1. Sittings: %2; a pause of %3 minutes ends one (assumption). Only long sittings reach the later positions.</source>
        <translation>Trefferquote nach Position in einer Lerneinheit: %1. Lerneinheiten: %2; eine Pause von %3 Minuten beendet eine (Annahme). Nur lange Einheiten erreichen die späteren Positionen.</translation>
    </message>
    <message>
        <source>Accuracy by hour of the day</source>
        <translation>Trefferquote nach Tageszeit</translation>
    </message>
    <message>
        <source>hour of the day</source>
        <translation>Stunde des Tages</translation>
    </message>
    <message>
        <source>right, %</source>
        <translation>richtig, %</translation>
    </message>
    <message>
        <source>answers right</source>
        <translation>richtige Antworten</translation>
    </message>
    <message>
        <source>due cards remembered</source>
        <translation>fällige Karten erinnert</translation>
    </message>
    <message>
        <source>%1: answers %2; due cards %3</source>
        <translation>%1: Antworten %2; fällige Karten %3</translation>
    </message>
    <message>
        <source>Accuracy within a sitting</source>
        <translation>Trefferquote in einer Lerneinheit</translation>
    </message>
    <message>
        <source>position of the answer within its sitting</source>
        <translation>Position der Antwort in ihrer Lerneinheit</translation>
    </message>
    <message>
        <source>%1+</source>
        <translation>%1+</translation>
    </message>
    <message>
        <source>Answers %1 of a sitting: %2</source>
        <translation>Antworten %1 einer Lerneinheit: %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>No part of a sitting has 5 answers in this range yet. This chart shows whether your accuracy falls during a sitting.</source>
        <translation>Kein Teil einer Lerneinheit hat in diesem Zeitraum schon 5 Antworten. Dieses Diagramm zeigt, ob deine Trefferquote im Lauf einer Lerneinheit sinkt.</translation>
    </message>
</context>
<context>
    <name>ringside::app::RowsSection</name>
    <message>
        <source>Save data</source>
        <translation>Daten speichern</translation>
    </message>
    <message>
        <source>Save data: %1</source>
        <translation>Daten speichern: %1</translation>
    </message>
    <message>
        <source>All rows as a CSV file</source>
        <translation>Alle Zeilen als CSV-Datei</translation>
    </message>
    <message>
        <source>Loading your answers.</source>
        <translation>Deine Antworten werden geladen.</translation>
    </message>
    <message>
        <source>Your answers cannot be read.</source>
        <translation>Deine Antworten können nicht gelesen werden.</translation>
    </message>
</context>
<context>
    <name>ringside::app::SaveTable</name>
    <message>
        <source>Save data</source>
        <translation>Daten speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::SavedSearchesDialog</name>
    <message>
        <source>Saved searches</source>
        <translation>Gespeicherte Suchen</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Escape</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Save your Library searches here.</source>
        <translation>Speichere hier deine Suchen in der Bibliothek.</translation>
    </message>
    <message>
        <source>Save “%1” as</source>
        <translation>„%1“ speichern als</translation>
    </message>
    <message>
        <source>Name for this search</source>
        <translation>Name für diese Suche</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>No saved searches yet.</source>
        <translation>Noch keine gespeicherten Suchen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Searches saved by a newer version: %1. They are kept but not listed.</source>
        <translation>Von einer neueren Version gespeicherte Suchen: %1. Sie bleiben erhalten, werden aber nicht gezeigt.</translation>
    </message>
    <message>
        <source>The search was not saved. %1</source>
        <translation>Die Suche wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <source>Saved as “%1”.</source>
        <translation>Als „%1“ gespeichert.</translation>
    </message>
    <message>
        <source>The search was not removed. %1</source>
        <translation>Die Suche wurde nicht entfernt. %1</translation>
    </message>
    <message>
        <source>“%1” was removed.</source>
        <translation>„%1“ wurde entfernt.</translation>
    </message>
    <message>
        <source>“%1” was restored.</source>
        <translation>„%1“ wurde wiederhergestellt.</translation>
    </message>
</context>
<context>
    <name>ringside::app::SceneStack</name>
    <message>
        <source>Pictures of this job</source>
        <translation>Bilder dieses Jobs</translation>
    </message>
    <message>
        <source>Computing this picture…</source>
        <translation>Bild wird berechnet…</translation>
    </message>
    <message>
        <source>Nothing to draw: %1.</source>
        <translation>Nichts zu zeichnen: %1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::SceneText</name>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Steps %1 to %2 of %3</source>
        <translation>Schritte %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>%1, between hosts: host %2 sends %3 (%4, %5) to host %6 at %7.</source>
        <translation>%1, zwischen Hosts: Host %2 sendet %3 (%4, %5) an Host %6 mit %7.</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>recursive doubling</source>
        <translation>rekursives Verdoppeln</translation>
    </message>
    <message>
        <source>halving-doubling</source>
        <translation>Halving-Doubling</translation>
    </message>
    <message>
        <source>binomial tree</source>
        <translation>Binomialbaum</translation>
    </message>
    <message>
        <source>binary tree</source>
        <translation>Binärbaum</translation>
    </message>
    <message>
        <source>double binary tree</source>
        <translation>doppelter Binärbaum</translation>
    </message>
    <message>
        <source>hierarchical ring</source>
        <translation>hierarchischer Ring</translation>
    </message>
    <message>
        <source>torus in all directions</source>
        <translation>Torus in alle Richtungen</translation>
    </message>
    <message>
        <source>direct exchange</source>
        <translation>direkter Austausch</translation>
    </message>
    <message>
        <source>parameter server</source>
        <translation>Parameter-Server</translation>
    </message>
    <message>
        <source>Reduction Server</source>
        <translation>Reduction Server</translation>
    </message>
    <message>
        <source>reduction in the network</source>
        <translation>Reduktion im Netzwerk</translation>
    </message>
    <message>
        <source>%1 takes %2</source>
        <translation>%1 dauert %2</translation>
    </message>
    <message>
        <source>1 ns takes %1</source>
        <translation>1 ns dauert %1</translation>
    </message>
    <message>
        <source>%1 ranks</source>
        <translation>%1 Ranks</translation>
    </message>
    <message>
        <source>, %1 servers</source>
        <translation>, %1 Server</translation>
    </message>
    <message>
        <source>%1 · %2 · %3</source>
        <translation>%1 · %2 · %3</translation>
    </message>
    <message>
        <source>ring inside one host</source>
        <translation>Ring in einem Host</translation>
    </message>
    <message>
        <source>Done after %1: every rank holds the final sum.</source>
        <translation>Fertig nach %1: Jeder Rank hält die Endsumme.</translation>
    </message>
    <message>
        <source>Inside each host: %1 ranks add their values in a ring, %2.</source>
        <translation>In jedem Host: %1 Ranks addieren ihre Werte in einem Ring, %2.</translation>
    </message>
    <message>
        <source>Inside each host: the final sum goes to %1 ranks in a ring, %2.</source>
        <translation>In jedem Host: Die Endsumme geht in einem Ring an %1 Ranks, %2.</translation>
    </message>
    <message>
        <source>%1: %2 send %3 in %4 to %5.</source>
        <translation>%1: %2 senden %3 in %4 an %5.</translation>
    </message>
    <message>
        <source>1 message</source>
        <translation>1 Nachricht</translation>
    </message>
    <message>
        <source>%1 messages</source>
        <translation>%1 Nachrichten</translation>
    </message>
    <message>
        <source>its own values</source>
        <translation>eigene Werte</translation>
    </message>
    <message>
        <source>chunks %1 to %2</source>
        <translation>Chunks %1 bis %2</translation>
    </message>
    <message>
        <source>chunks %1</source>
        <translation>Chunks %1</translation>
    </message>
    <message>
        <source>chunk %1</source>
        <translation>Chunk %1</translation>
    </message>
    <message>
        <source>%1, reduce-scatter</source>
        <translation>%1, Reduce-Scatter</translation>
    </message>
    <message>
        <source>%1, all-gather</source>
        <translation>%1, All-Gather</translation>
    </message>
    <message>
        <source>%1, inside each host</source>
        <translation>%1, in jedem Host</translation>
    </message>
    <message>
        <source>%1: %2 will send %3, %4, to %5 (%6, %7).</source>
        <translation>%1: %2 wird %3, %4, an %5 senden (%6, %7).</translation>
    </message>
    <message>
        <source>%1: %2 has sent %3, %4, to %5 (%6, %7).</source>
        <translation>%1: %2 hat %3, %4, an %5 gesendet (%6, %7).</translation>
    </message>
    <message>
        <source>%1: %2 sends %3, %4, to %5 (%6, %7).</source>
        <translation>%1: %2 sendet %3, %4, an %5 (%6, %7).</translation>
    </message>
    <message>
        <source>dot: messages between boxes, hollow while waiting</source>
        <translation>Punkt: Nachrichten zwischen Kästen, hohl beim Warten</translation>
    </message>
    <message>
        <source>dot: a message in flight, hollow while waiting</source>
        <translation>Punkt: eine Nachricht unterwegs, hohl beim Warten</translation>
    </message>
    <message>
        <source>box: %1 ranks; bar: share of the final sum they hold · %2links %3 busy</source>
        <translation>Kasten: %1 Ranks; Balken: ihr Anteil an der Endsumme · %2Links zu %3 ausgelastet</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>bar length: number of %1 already in that chunk&apos;s sum · %2links %3 busy</source>
        <translation>Balkenlänge: Anzahl %1 schon in der Summe dieses Chunks · %2Links zu %3 ausgelastet</translation>
    </message>
    <message>
        <source>A slanted stub leads to the next plane, a straight one around the row. </source>
        <translation>Ein schräger Stummel führt zur nächsten Ebene, ein gerader um die Reihe herum. </translation>
    </message>
    <message>
        <source>A stub leads around the row, to its other end. </source>
        <translation>Ein Stummel führt um die Reihe herum zu ihrem anderen Ende. </translation>
    </message>
    <message>
        <source>%1 chunks in %2 bars: a line is one chunk; pale shows the most advanced chunk of its bar.</source>
        <translation>%1 Chunks in %2 Balken: Eine Linie ist ein Chunk; blass ist der am weitesten fortgeschrittene Chunk des Balkens.</translation>
    </message>
    <message>
        <source>%1 chunks in %2 bars: solid shows their mean, pale the most advanced one.</source>
        <translation>%1 Chunks in %2 Balken: kräftig ihr Mittel, blass der am weitesten fortgeschrittene.</translation>
    </message>
    <message>
        <source>%1 lines: only their ends are drawn, except for the selected rank.</source>
        <translation>%1 Linien: Nur ihre Enden sind gezeichnet, außer beim gewählten Rank.</translation>
    </message>
    <message>
        <source>%1 of %2 %3 hold the final sum.</source>
        <translation>%3 mit der Endsumme: %1 von %2.</translation>
    </message>
    <message>
        <source>%1 in %2 overlapping pieces</source>
        <translation>%1 in %2 überlappenden Stücken</translation>
    </message>
    <message>
        <source>all-gather</source>
        <translation>All-Gather</translation>
    </message>
    <message>
        <source>reduce-scatter</source>
        <translation>Reduce-Scatter</translation>
    </message>
    <message>
        <source>broadcast</source>
        <translation>Broadcast</translation>
    </message>
    <message>
        <source>reduce</source>
        <translation>Reduce</translation>
    </message>
    <message>
        <source>from the servers</source>
        <translation>von den Servern</translation>
    </message>
    <message>
        <source>to the servers</source>
        <translation>zu den Servern</translation>
    </message>
    <message>
        <source>between hosts: %1</source>
        <translation>zwischen Hosts: %1</translation>
    </message>
    <message>
        <source>inside host: %1</source>
        <translation>im Host: %1</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
</context>
<context>
    <name>ringside::app::SectionView</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Terms of this section</source>
        <translation>Begriffe dieses Abschnitts</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Where the numbers come from</source>
        <translation>Woher die Zahlen kommen</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Begriff</translation>
    </message>
    <message>
        <source>Live picture</source>
        <translation>Live-Bild</translation>
    </message>
    <message>
        <source>Open in Explainer</source>
        <translation>In der Simulation öffnen</translation>
    </message>
    <message>
        <source>Open this job with its sliders and other pictures</source>
        <translation>Diesen Job mit Reglern und weiteren Bildern öffnen</translation>
    </message>
    <message>
        <source>Show definition</source>
        <translation>Definition zeigen</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Answer: %1</source>
        <translation>Antwort: %1</translation>
    </message>
    <message>
        <source>Reserved for your first mock exam</source>
        <translation>Für deine erste Probeprüfung reserviert</translation>
    </message>
</context>
<context>
    <name>ringside::app::ServerQueueScene</name>
    <message>
        <source>Workers and parameter servers over time</source>
        <translation>Worker und Parameter-Server im Zeitverlauf</translation>
    </message>
    <message>
        <source>Updates by staleness</source>
        <translation>Updates nach Staleness</translation>
    </message>
    <message>
        <source>Hover or use arrow keys for exact values.</source>
        <translation>Genaue Werte per Maus oder Pfeiltasten.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ServerQueueText</name>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>queue at the servers&apos; links</source>
        <translation>Warteschlange an den Server-Links</translation>
    </message>
    <message>
        <source>push the gradients</source>
        <translation>Push der Gradienten</translation>
    </message>
    <message>
        <source>pull the weights</source>
        <translation>Pull der Gewichte</translation>
    </message>
    <message>
        <source>blocked: too far ahead of the slowest</source>
        <translation>blockiert: dem langsamsten zu weit voraus</translation>
    </message>
    <message>
        <source>wait for samples</source>
        <translation>Warten auf Samples</translation>
    </message>
    <message>
        <source>wait for the other workers</source>
        <translation>Warten auf die anderen Worker</translation>
    </message>
    <message>
        <source>worker %1</source>
        <translation>Worker %1</translation>
    </message>
    <message>
        <source>%1, slow</source>
        <translation>%1, langsam</translation>
    </message>
    <message>
        <source>1 server</source>
        <translation>1 Server</translation>
    </message>
    <message>
        <source>%1 servers</source>
        <translation>%1 Server</translation>
    </message>
    <message>
        <source>Top: compute; bottom: communication</source>
        <translation>Oben: Rechnen; unten: Kommunikation</translation>
    </message>
    <message>
        <source>%1 of %2 workers. %3</source>
        <translation>%1 von %2 Workern. %3</translation>
    </message>
    <message>
        <source>Updates in order of arrival, and how many others each has missed</source>
        <translation>Updates in der Reihenfolge ihrer Ankunft und wie viele andere jedes verpasst hat</translation>
    </message>
    <message>
        <source>Gradients as they arrive</source>
        <translation>Gradienten bei ihrer Ankunft</translation>
    </message>
    <message>
        <source>staleness</source>
        <translation>Staleness</translation>
    </message>
    <message>
        <source>updates of others</source>
        <translation>Updates anderer</translation>
    </message>
    <message>
        <source>share of the updates</source>
        <translation>Anteil der Updates</translation>
    </message>
    <message>
        <source>mean %1</source>
        <translation>Mittel %1</translation>
    </message>
    <message>
        <source>updates</source>
        <translation>Updates</translation>
    </message>
    <message>
        <source>Staleness %1</source>
        <translation>Staleness %1</translation>
    </message>
    <message>
        <source>Staleness %1 to %2</source>
        <translation>Staleness %1 bis %2</translation>
    </message>
    <message>
        <source>%1: %2 % of updates.</source>
        <translation>%1: %2 % der Updates.</translation>
    </message>
    <message>
        <source>%1 workers</source>
        <translation>%1 Worker</translation>
    </message>
    <message>
        <source>In every step, %1 push to %2 and pull from them.</source>
        <translation>In jedem Schritt senden %1 an %2 (Push) und holen von dort (Pull).</translation>
    </message>
    <message>
        <source>The servers&apos; links are shared. The picture draws transfers one after another: a push waits %1 on average, and so does a pull. In reality all run at once, more slowly, and end with the last.</source>
        <translation>Die Links der Server werden geteilt. Das Bild zeichnet Transfers nacheinander: Ein Push wartet im Mittel %1, ein Pull ebenso. In Wirklichkeit laufen alle zugleich, langsamer, und enden mit dem letzten.</translation>
    </message>
    <message>
        <source>%1 and %2 make %3 updates per second. On average an update has missed %4 others, as the model predicts (%5).</source>
        <translation>%1 und %2 schaffen %3 Updates pro Sekunde. Im Mittel hat ein Update %4 andere verpasst, wie das Modell vorhersagt (%5).</translation>
    </message>
    <message>
        <source>Updates of slow workers have missed %1.</source>
        <translation>Updates langsamer Worker haben %1 verpasst.</translation>
    </message>
    <message>
        <source>With a bound of %1 steps, none misses more than %2.</source>
        <translation>Mit einer Grenze von %1 Schritten verpasst keines mehr als %2.</translation>
    </message>
    <message>
        <source>The servers&apos; links are busy %1 of the time; an update queues for %2.</source>
        <translation>Die Links der Server sind %1 der Zeit ausgelastet; ein Update wartet dort %2.</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1, shares of %2: %3.</source>
        <translation>%1, Anteile von %2: %3.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ServingAdviceText</name>
    <message>
        <source>This job cannot be served: %1</source>
        <translation>Dieser Job kann nicht bedient werden: %1</translation>
    </message>
    <message>
        <source>The load equals the capacity: the wait grows without bound.</source>
        <translation>Die Last entspricht der Kapazität: Die Wartezeit wächst unbegrenzt.</translation>
    </message>
    <message>
        <source>This load cannot be served: the wait grows without bound: %1 after 10 minutes.</source>
        <translation>Diese Last ist nicht zu bedienen: Die Wartezeit wächst unbegrenzt: %1 nach 10 Minuten.</translation>
    </message>
    <message>
        <source>A full engine generates %1 at %2 per output token.</source>
        <translation>Eine volle Engine erzeugt %1 bei %2 je Ausgabetoken.</translation>
    </message>
    <message>
        <source>Expect a p99 latency of %1. The mean is %2.</source>
        <translation>Zu erwarten ist eine p99-Latenz von %1. Der Mittelwert ist %2.</translation>
    </message>
    <message>
        <source>The p99 time to the first token is %1.</source>
        <translation>Die p99-Zeit bis zum ersten Token ist %1.</translation>
    </message>
    <message>
        <source>%1 of the requests miss the latency target.</source>
        <translation>%1 der Anfragen verfehlen das Latenzziel.</translation>
    </message>
    <message>
        <source>The service time limits this job: an idle service would take %1 at p99. More replicas help little.</source>
        <translation>Die Bedienzeit begrenzt diesen Job: Ein unbelasteter Dienst bräuchte %1 im p99. Mehr Replikate helfen wenig.</translation>
    </message>
    <message>
        <source>The batch timer limits this job: an idle service would take %1, most of it waiting for a batch to fill.</source>
        <translation>Der Batch-Timer begrenzt diesen Job: Ein unbelasteter Dienst bräuchte %1, meist Warten auf einen vollen Batch.</translation>
    </message>
    <message>
        <source>The accelerators&apos; memory limits this job.</source>
        <translation>Der Speicher der Beschleuniger begrenzt diesen Job.</translation>
    </message>
    <message>
        <source>%1 replicas</source>
        <translation>%1 Replikate</translation>
    </message>
    <message>
        <source>Half the service time</source>
        <translation>Halbe Bedienzeit</translation>
    </message>
    <message>
        <source>Equal service times</source>
        <translation>Gleiche Bedienzeiten</translation>
    </message>
    <message>
        <source>Queue limit of %1</source>
        <translation>Warteschlange auf %1 begrenzt</translation>
    </message>
    <message>
        <source>Batches of up to %1</source>
        <translation>Batches bis %1</translation>
    </message>
    <message>
        <source>No queue delay for batches</source>
        <translation>Keine Wartezeit für Batches</translation>
    </message>
    <message>
        <source>cannot serve this load</source>
        <translation>kann diese Last nicht bedienen</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>; rejects %1</source>
        <translation>; weist %1 ab</translation>
    </message>
    <message>
        <source>; p99 latency %1</source>
        <translation>; p99-Latenz %1</translation>
    </message>
    <message>
        <source>%1 times the machine hours.</source>
        <translation>Das %1-Fache der Maschinenstunden.</translation>
    </message>
    <message>
        <source>Enter a serving job on the left, start from an example, or open a YAML file. Ringside shows the latency to expect, what limits it, and what would help most. Drop a table of time,requests (CSV) anywhere on the page to use it as arrivals.</source>
        <translation>Gib links einen Serving-Job ein, beginne mit einem Beispiel oder öffne eine YAML-Datei. Ringside zeigt die zu erwartende Latenz, was sie begrenzt und was am meisten helfen würde. Eine Tabelle time,requests (CSV), irgendwo auf die Seite gezogen, dient als Ankünfte.</translation>
    </message>
    <message>
        <source>Also enter the mean service time or the time per batch, or choose a language model.</source>
        <translation>Gib auch die mittlere Bedienzeit oder die Zeit je Batch ein, oder wähle ein Sprachmodell.</translation>
    </message>
    <message>
        <source>Also enter the requests per second, or add a table of arrivals.</source>
        <translation>Gib auch die Anfragen pro Sekunde ein, oder füge eine Tabelle der Ankünfte hinzu.</translation>
    </message>
    <message>
        <source>Also enter: %1.</source>
        <translation>Gib außerdem ein: %1.</translation>
    </message>
    <message>
        <source>This job cannot be computed: %1</source>
        <translation>Dieser Job kann nicht berechnet werden: %1</translation>
    </message>
    <message>
        <source>the model does not fit into memory</source>
        <translation>das Modell passt nicht in den Speicher</translation>
    </message>
    <message>
        <source>Makes it worse: %1 (%2).</source>
        <translation>Verschlechtert es: %1 (%2).</translation>
    </message>
    <message>
        <source>Does not help: %1 (%2).</source>
        <translation>Hilft nicht: %1 (%2).</translation>
    </message>
    <message>
        <source>No clear gain: %1 (%2).</source>
        <translation>Kein deutlicher Gewinn: %1 (%2).</translation>
    </message>
</context>
<context>
    <name>ringside::app::ServingAnswer</name>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Assumed: %1.</source>
        <translation>Angenommen: %1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ServingFigure</name>
    <message>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Request at %1: rejected with status 429.</source>
        <translation>Anfrage bei %1: mit Status 429 abgewiesen.</translation>
    </message>
    <message>
        <source>Request at %1: waits %2, then %3 on replica %4.</source>
        <translation>Anfrage bei %1: wartet %2, dann %3 auf Replica %4.</translation>
    </message>
    <message>
        <source>the timer ran out</source>
        <translation>die Frist war abgelaufen</translation>
    </message>
    <message>
        <source>at once</source>
        <translation>sofort</translation>
    </message>
    <message>
        <source>the server became free</source>
        <translation>der Server wurde frei</translation>
    </message>
    <message>
        <source>Batch of %1 at %2, %3: the oldest request waited %4, the batch takes %5.</source>
        <translation>Batch mit %1 bei %2, %3: Die älteste Anfrage wartete %4, der Batch dauert %5.</translation>
    </message>
    <message>
        <source>Replicas over time</source>
        <translation>Replicas im Verlauf</translation>
    </message>
    <message>
        <source>replica</source>
        <translation>Replica</translation>
    </message>
    <message>
        <source>Waiting requests over time</source>
        <translation>Wartende Anfragen im Verlauf</translation>
    </message>
    <message>
        <source>waiting requests</source>
        <translation>wartende Anfragen</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>warten</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgewiesen</translation>
    </message>
    <message>
        <source>no wait</source>
        <translation>keine Wartezeit</translation>
    </message>
    <message>
        <source>waited up to %1</source>
        <translation>bis zu %1 gewartet</translation>
    </message>
    <message>
        <source>%1 requests of one run, from %2 to %3. The longest wait is %4, and at most %5 requests wait at once.</source>
        <translation>%1 Anfragen eines Laufs, von %2 bis %3. Die längste Wartezeit ist %4, und höchstens %5 Anfragen warten zugleich.</translation>
    </message>
    <message>
        <source>%1 are rejected.</source>
        <translation>%1 werden abgewiesen.</translation>
    </message>
    <message>
        <source>Batches over time</source>
        <translation>Batches im Verlauf</translation>
    </message>
    <message>
        <source>requests per batch</source>
        <translation>Anfragen pro Batch</translation>
    </message>
    <message>
        <source>arrivals</source>
        <translation>Ankünfte</translation>
    </message>
    <message>
        <source>batch, as high as its size</source>
        <translation>Batch, so hoch wie seine Größe</translation>
    </message>
    <message>
        <source>its oldest request waits</source>
        <translation>seine älteste Anfrage wartet</translation>
    </message>
    <message>
        <source>the server is idle</source>
        <translation>der Server ist frei</translation>
    </message>
    <message>
        <source>%1 batches; %2 of them started because the timer ran out.</source>
        <translation>%1 Batches; %2 davon begannen, weil die Frist abgelaufen war.</translation>
    </message>
    <message>
        <source>Sequences over time</source>
        <translation>Sequenzen im Verlauf</translation>
    </message>
    <message>
        <source>sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>prefill, to the first token</source>
        <translation>Prefill, bis zum ersten Token</translation>
    </message>
    <message>
        <source>decode</source>
        <translation>Decode</translation>
    </message>
    <message>
        <source>Duration of the steps</source>
        <translation>Dauer der Schritte</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Use of the KV cache</source>
        <translation>Belegung des KV-Cache</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV-Cache</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>reserved</source>
        <translation>reserviert</translation>
    </message>
    <message>
        <source>%1 sequences in %2 steps.</source>
        <translation>%1 Sequenzen in %2 Schritten.</translation>
    </message>
    <message>
        <source>%1, constant service</source>
        <translation>%1, konstante Bedienzeit</translation>
    </message>
    <message>
        <source>%1, exponential service</source>
        <translation>%1, exponentielle Bedienzeit</translation>
    </message>
    <message>
        <source>share</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>latency</source>
        <translation>Latenz</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>At %1%2: %3.</source>
        <translation>Bei %1%2: %3.</translation>
    </message>
    <message>
        <source>this job</source>
        <translation>dieser Job</translation>
    </message>
    <message>
        <source>Share over %1</source>
        <translation>Anteil über %1</translation>
    </message>
    <message>
        <source>Time over %1</source>
        <translation>Zeit über %1</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Demand and capacity</source>
        <translation>Nachfrage und Kapazität</translation>
    </message>
    <message>
        <source>demand</source>
        <translation>Nachfrage</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>Replicas</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>Replicas</translation>
    </message>
    <message>
        <source>ready</source>
        <translation>bereit</translation>
    </message>
    <message>
        <source>with starting</source>
        <translation>mit startenden</translation>
    </message>
    <message>
        <source>desired</source>
        <translation>gewünscht</translation>
    </message>
    <message>
        <source>The backlog never delays a request.</source>
        <translation>Der Rückstand verzögert keine Anfrage.</translation>
    </message>
    <message>
        <source>Rate over arithmetic intensity</source>
        <translation>Rate über der arithmetischen Intensität</translation>
    </message>
    <message>
        <source>FLOP per byte</source>
        <translation>FLOP pro Byte</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>FLOP/s</source>
        <translation>FLOP/s</translation>
    </message>
    <message>
        <source>peaks</source>
        <translation>Spitzenwerte</translation>
    </message>
    <message>
        <source>with assumed efficiencies</source>
        <translation>mit angenommenen Wirkungsgraden</translation>
    </message>
    <message>
        <source>limited by bandwidth</source>
        <translation>von der Bandbreite begrenzt</translation>
    </message>
    <message>
        <source>limited by FLOPs</source>
        <translation>von den FLOPs begrenzt</translation>
    </message>
    <message>
        <source>%1: %2 FLOP per byte, %3 of the peak, %4; limited by %5.</source>
        <translation>%1: %2 FLOP pro Byte, %3 des Spitzenwerts, %4; begrenzt durch %5.</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>FLOPs</source>
        <translation>FLOPs</translation>
    </message>
    <message>
        <source>%1 sequences decode together; %2 would use all FLOPs. %3</source>
        <translation>%1 Sequenzen im Decode zugleich; %2 würden alle FLOPs nutzen. %3</translation>
    </message>
    <message>
        <source>Step at %1 takes %2. Decoding sequences: %3; prompt tokens: %4; KV cache reserved: %5 %.</source>
        <translation>Der Schritt bei %1 dauert %2. Sequenzen im Decode: %3; Prompt-Token: %4; KV-Cache reserviert: %5 %.</translation>
    </message>
    <message>
        <source>The longest gap between tokens: a step of %1 computes %3 prompt tokens while sequences decode: %2.</source>
        <translation>Die längste Lücke zwischen Token: Ein Schritt von %1 berechnet %3 Prompt-Token, während Sequenzen im Decode sind: %2.</translation>
    </message>
    <message>
        <source>load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>Prefill</translation>
    </message>
    <message>
        <source>Decode, weights</source>
        <translation>Decode, Gewichte</translation>
    </message>
    <message>
        <source>Decode, attention</source>
        <translation>Decode, Attention</translation>
    </message>
    <message>
        <source>This autoscaler is unstable: at constant demand, the desired replicas change direction %1 times.</source>
        <translation>Dieser Autoscaler ist instabil: Bei konstanter Nachfrage wechselt die gewünschte Zahl der Replikate %1-mal die Richtung.</translation>
    </message>
    <message>
        <source>The delay grows without bound: %1 replicas at most cannot serve the demand.</source>
        <translation>Die Verzögerung wächst unbegrenzt: höchstens %1 Replikate bewältigen die Nachfrage nicht.</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>%1: utilization %2 %, the rule asks for %3, desired %4; %5 ready, %6 starting; a request that arrives then waits %7.</source>
        <translation>%1: Auslastung %2 %, die Regel verlangt %3, gewünscht %4; %5 bereit, %6 im Start; eine Anfrage, die dann eintrifft, wartet %7.</translation>
    </message>
    <message>
        <source>Wait of arriving requests</source>
        <translation>Wartezeit eintreffender Anfragen</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>Without random fluctuation, the longest wait is %1, of a request that arrives at %2.</source>
        <translation>Ohne zufällige Schwankungen ist die längste Wartezeit %1, die einer Anfrage, die bei %2 eintrifft.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ServingPage</name>
    <message>
        <source>My serving job</source>
        <translation>Mein Serving-Job</translation>
    </message>
    <message>
        <source>an empty job</source>
        <translation>einem leeren Job</translation>
    </message>
    <message>
        <source>an online model, 4 replicas</source>
        <translation>einem Online-Modell, 4 Replikate</translation>
    </message>
    <message>
        <source>dynamic batching</source>
        <translation>dynamischem Batching</translation>
    </message>
    <message>
        <source>an autoscaled service</source>
        <translation>einem Dienst mit Autoscaler</translation>
    </message>
    <message>
        <source>Llama-3-8B on an A100</source>
        <translation>Llama-3-8B auf einer A100</translation>
    </message>
    <message>
        <source>Pictures of this job</source>
        <translation>Bilder zu diesem Job</translation>
    </message>
    <message>
        <source>Add arrivals…</source>
        <translation>Ankünfte hinzufügen …</translation>
    </message>
    <message>
        <source>A table of time,requests (CSV). You can also drop files on the page.</source>
        <translation>Eine Tabelle time,requests (CSV). Dateien lassen sich auch auf die Seite ziehen.</translation>
    </message>
    <message>
        <source>The change is in your job. Undo restores the one before.</source>
        <translation>Die Änderung ist in deinem Job. „Rückgängig“ stellt den vorigen wieder her.</translation>
    </message>
    <message>
        <source>Add arrivals</source>
        <translation>Ankünfte hinzufügen</translation>
    </message>
    <message>
        <source>Tables (*.csv *.tsv *.txt);;All files (*)</source>
        <translation>Tabellen (*.csv *.tsv *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a serving job</source>
        <translation>Serving-Job öffnen</translation>
    </message>
    <message>
        <source>Save the serving job</source>
        <translation>Serving-Job speichern</translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>Anwenden: %1</translation>
    </message>
    <message>
        <source>one change at a time, ranked by %1</source>
        <translation>jeweils eine Änderung, geordnet nach %1</translation>
    </message>
    <message>
        <source>The arrivals were not imported; your job is unchanged. %1</source>
        <translation>Die Ankünfte wurden nicht importiert; dein Job ist unverändert. %1</translation>
    </message>
    <message>
        <source>The table of arrivals cannot be read any more: %1</source>
        <translation>Die Tabelle der Ankünfte ist nicht mehr lesbar: %1</translation>
    </message>
    <message>
        <source>Arrivals read from %1: %2.</source>
        <translation>Ankünfte gelesen aus %1: %2.</translation>
    </message>
    <message>
        <source>A job takes one table; other tables left out: %1.</source>
        <translation>Ein Job nimmt eine Tabelle; weitere ausgelassene Tabellen: %1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::ServingScene</name>
    <message>
        <source>%1; use arrow keys to read values</source>
        <translation>%1; Werte mit den Pfeiltasten lesen</translation>
    </message>
</context>
<context>
    <name>ringside::app::ServingText</name>
    <message>
        <source>; %1 simulated requests</source>
        <translation>; %1 simulierte Anfragen</translation>
    </message>
    <message>
        <source>%1; more runs follow</source>
        <translation>%1; weitere Läufe folgen</translation>
    </message>
</context>
<context>
    <name>ringside::app::SessionHeader</name>
    <message>
        <source>End session</source>
        <translation>Sitzung beenden</translation>
    </message>
    <message>
        <source>Study session</source>
        <translation>Lernsitzung</translation>
    </message>
    <message>
        <source>Your answers are kept</source>
        <translation>Deine Antworten bleiben erhalten</translation>
    </message>
    <message>
        <source>%1 left</source>
        <translation>noch %1</translation>
    </message>
    <message>
        <source>Continue to the questions</source>
        <translation>Weiter zu den Fragen</translation>
    </message>
    <message>
        <source>Back to the session</source>
        <translation>Zurück zur Sitzung</translation>
    </message>
</context>
<context>
    <name>ringside::app::SessionSummaryView</name>
    <message>
        <source>Session result</source>
        <translation>Sitzungsergebnis</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <source>Session summary</source>
        <translation>Zusammenfassung der Sitzung</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Save and compare</source>
        <translation>Speichern und vergleichen</translation>
    </message>
    <message>
        <source>Save your result and compare it with the other person&apos;s</source>
        <translation>Dein Ergebnis speichern und mit dem der anderen Person vergleichen</translation>
    </message>
    <message>
        <source>Back to Today ↵</source>
        <translation>Zurück zu „Heute“ ↵</translation>
    </message>
    <message>
        <source>Back to Today</source>
        <translation>Zurück zu „Heute“</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>your mistakes</source>
        <translation>deine Fehler</translation>
    </message>
    <message>
        <source>%1: ended</source>
        <translation>%1: beendet</translation>
    </message>
    <message>
        <source>%1: done</source>
        <translation>%1: fertig</translation>
    </message>
    <message>
        <source>No mistakes.</source>
        <translation>Keine Fehler.</translation>
    </message>
    <message>
        <source>Your mistakes by objective:</source>
        <translation>Deine Fehler nach Lernziel:</translation>
    </message>
    <message>
        <source>Retry your mistake</source>
        <translation>Fehler nochmal üben</translation>
    </message>
    <message>
        <source>Retry your %1 mistakes</source>
        <translation>Deine %1 Fehler nochmal üben</translation>
    </message>
    <message>
        <source>Read them again:</source>
        <translation>Noch einmal lesen:</translation>
    </message>
    <message>
        <source>Your mistakes</source>
        <translation>Deine Fehler</translation>
    </message>
</context>
<context>
    <name>ringside::app::SettingsPage</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Studying</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>Memory model</source>
        <translation>Gedächtnismodell</translation>
    </message>
    <message>
        <source>settings.ini has invalid values; Ringside uses the defaults for them. %1</source>
        <translation>settings.ini enthält ungültige Werte; Ringside verwendet dafür die Standardwerte. %1</translation>
    </message>
    <message>
        <source>Reminder</source>
        <translation>Erinnerung</translation>
    </message>
    <message>
        <source>Remind me once a day, when cards are due, at</source>
        <translation>Einmal am Tag erinnern, wenn Karten fällig sind, um</translation>
    </message>
    <message>
        <source>Daily reminder in the system tray</source>
        <translation>Tägliche Erinnerung im Infobereich</translation>
    </message>
    <message>
        <source>Time of the reminder</source>
        <translation>Uhrzeit der Erinnerung</translation>
    </message>
    <message>
        <source>Shown in the system tray while Ringside runs.</source>
        <translation>Erscheint im Infobereich, solange Ringside läuft.</translation>
    </message>
    <message>
        <source>This desktop has no system tray, so reminders cannot be shown.</source>
        <translation>Dieser Desktop hat keinen Infobereich, daher können keine Erinnerungen erscheinen.</translation>
    </message>
    <message>
        <source>Keyboard</source>
        <translation>Tastatur</translation>
    </message>
    <message>
        <source>Shortcuts ...</source>
        <translation>Tastenkürzel ...</translation>
    </message>
    <message>
        <source>Show and change the keyboard shortcuts</source>
        <translation>Tastenkürzel zeigen und ändern</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <source>Match system</source>
        <translation>Wie das System</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast, light</source>
        <translation>Hoher Kontrast, hell</translation>
    </message>
    <message>
        <source>High contrast, dark</source>
        <translation>Hoher Kontrast, dunkel</translation>
    </message>
    <message>
        <source>Text size in percent</source>
        <translation>Textgröße in Prozent</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Reduced: steps instead of continuous motion</source>
        <translation>Reduziert: Schritte statt fließender Bewegung</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>Reduzierte Bewegung</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>Bewegung</translation>
    </message>
    <message>
        <source>Language of the interface</source>
        <translation>Sprache der Oberfläche</translation>
    </message>
    <message>
        <source>Questions, cards and the guide are in English. The window opens again when you choose another language.</source>
        <translation>Fragen, Karten und der Leitfaden sind auf Englisch. Wenn du eine andere Sprache wählst, öffnet sich das Fenster neu.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
</context>
<context>
    <name>ringside::app::SizePlot</name>
    <message>
        <source>message size</source>
        <translation>Nachrichtengröße</translation>
    </message>
    <message>
        <source>time of one all-reduce</source>
        <translation>Zeit für ein All-Reduce</translation>
    </message>
</context>
<context>
    <name>ringside::app::SizeScene</name>
    <message>
        <source>Time by message size</source>
        <translation>Zeit nach Nachrichtengröße</translation>
    </message>
    <message>
        <source>Measured times and the model</source>
        <translation>Gemessene Zeiten und das Modell</translation>
    </message>
    <message>
        <source>From %1.</source>
        <translation>Aus %1.</translation>
    </message>
    <message>
        <source>No curve for %1: %2.</source>
        <translation>Keine Kurve für %1: %2.</translation>
    </message>
    <message>
        <source>All %1 algorithms</source>
        <translation>Alle %1 Algorithmen</translation>
    </message>
</context>
<context>
    <name>ringside::app::SortHeader</name>
    <message>
        <source>Sort columns</source>
        <translation>Spalten sortieren</translation>
    </message>
    <message>
        <source>%1, press Enter to sort</source>
        <translation>%1, Enter zum Sortieren</translation>
    </message>
    <message>
        <source>%1, sorted ascending</source>
        <translation>%1, aufsteigend sortiert</translation>
    </message>
    <message>
        <source>%1, sorted descending</source>
        <translation>%1, absteigend sortiert</translation>
    </message>
</context>
<context>
    <name>ringside::app::SpeedupChart</name>
    <message>
        <source>Speedup by number of hosts</source>
        <translation>Beschleunigung nach Anzahl Hosts</translation>
    </message>
</context>
<context>
    <name>ringside::app::SpeedupFigure</name>
    <message>
        <source>weak scaling</source>
        <translation>schwache Skalierung</translation>
    </message>
    <message>
        <source>a fixed batch</source>
        <translation>fester Batch</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>this job</source>
        <translation>dieser Job</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>as stated</source>
        <translation>wie angegeben</translation>
    </message>
    <message>
        <source>with a fixed batch</source>
        <translation>mit festem Batch</translation>
    </message>
    <message>
        <source>with weak scaling</source>
        <translation>mit schwacher Skalierung</translation>
    </message>
    <message>
        <source>Speedup</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>Cost per million samples</source>
        <translation>Kosten pro Million Samples</translation>
    </message>
    <message>
        <source>Time to accuracy</source>
        <translation>Zeit bis zur Genauigkeit</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>%1 samples/s</source>
        <translation>%1 Samples/s</translation>
    </message>
    <message>
        <source>%1 million samples/s</source>
        <translation>%1 Millionen Samples/s</translation>
    </message>
    <message>
        <source>speedup</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>times</source>
        <translation>Faktor</translation>
    </message>
    <message>
        <source>efficiency</source>
        <translation>Effizienz</translation>
    </message>
    <message>
        <source>%</source>
        <translation>%</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>Durchsatz</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Samples/s</translation>
    </message>
    <message>
        <source>cost per million samples</source>
        <translation>Kosten pro Million Samples</translation>
    </message>
    <message>
        <source>in the currency of the price</source>
        <translation>in der Währung des Preises</translation>
    </message>
    <message>
        <source>time to accuracy</source>
        <translation>Zeit bis zur Genauigkeit</translation>
    </message>
    <message>
        <source>run time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>Hosts</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>ideal</translation>
    </message>
    <message>
        <source>fixed batch: slower than one host</source>
        <translation>fester Batch: langsamer als ein Host</translation>
    </message>
    <message>
        <source>less than 1 sample each</source>
        <translation>weniger als je 1 Sample</translation>
    </message>
    <message>
        <source>this job: %1</source>
        <translation>dieser Job: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>With a fixed batch of %1 samples per step, %2 or more hosts are slower than one.</source>
        <translation>Bei einem festen Batch von %1 Samples pro Schritt sind %2 oder mehr Hosts langsamer als einer.</translation>
    </message>
    <message>
        <source>From %1 hosts, a fixed batch of %2 leaves less than one sample per accelerator.</source>
        <translation>Ab %1 Hosts bleibt bei einem festen Batch von %2 weniger als ein Sample pro Beschleuniger.</translation>
    </message>
    <message>
        <source>With %1, the accelerators reach %2 of their throughput without waiting; with %3, %4.</source>
        <translation>Mit %1 erreichen die Beschleuniger %2 ihres Durchsatzes ohne Warten; mit %3 sind es %4.</translation>
    </message>
    <message>
        <source>With %1, the job trains %2; with %3, %4.</source>
        <translation>Mit %1 trainiert der Job %2, mit %3 sind es %4.</translation>
    </message>
    <message>
        <source>With %1, a million samples cost %2; with %3, %4. Costs use the price you entered.</source>
        <translation>Mit %1 kostet eine Million Samples %2, mit %3 sind es %4. Grundlage ist der Preis, den du eingegeben hast.</translation>
    </message>
    <message>
        <source>With %1, the job reaches its accuracy in %2</source>
        <translation>Mit %1 erreicht der Job seine Genauigkeit in %2</translation>
    </message>
    <message>
        <source>With %1, the run takes %2</source>
        <translation>Mit %1 dauert der Lauf %2</translation>
    </message>
    <message>
        <source>%1; the minimum shown is %2, with %3 hosts.</source>
        <translation>%1; das gezeigte Minimum ist %2, mit %3 Hosts.</translation>
    </message>
    <message>
        <source>At %1 hosts: %2 with %3, %4 %5.</source>
        <translation>Bei %1 Hosts: %2 (%3), %4 %5.</translation>
    </message>
    <message>
        <source>%1 by hosts, %2: %3.</source>
        <translation>%1 nach Anzahl Hosts, %2: %3.</translation>
    </message>
    <message>
        <source>%1 to %2 hosts, %3</source>
        <translation>%1 bis %2 Hosts, %3</translation>
    </message>
    <message>
        <source>Bottleneck: %1.</source>
        <translation>Engpass: %1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::SpeedupScene</name>
    <message>
        <source>log axes</source>
        <translation>log. Achsen</translation>
    </message>
    <message>
        <source>Quantity to plot by number of hosts</source>
        <translation>Größe, die nach Anzahl Hosts gezeichnet wird</translation>
    </message>
    <message>
        <source>Logarithmic axes</source>
        <translation>Logarithmische Achsen</translation>
    </message>
    <message>
        <source>%1 by number of hosts</source>
        <translation>%1 nach Anzahl Hosts</translation>
    </message>
    <message>
        <source>Hover over a size or use arrow keys for exact values.</source>
        <translation>Genaue Werte einer Größe per Maus oder Pfeiltasten.</translation>
    </message>
</context>
<context>
    <name>ringside::app::StatisticsPlots</name>
    <message>
        <source>under 1 min</source>
        <translation>unter 1 min</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h %2 min</source>
        <translation>%1 h %2 min</translation>
    </message>
    <message>
        <source>Reviews: none yet.</source>
        <translation>Wiederholungen: noch keine.</translation>
    </message>
    <message>
        <source>Reviews: %1: learning %2, review %3, relearning %4; Again: %5.</source>
        <translation>Wiederholungen: %1: lernend %2, Wiederholung %3, neu lernend %4; Nochmal: %5.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Nothing answered or reviewed yet today.</source>
        <translation>Heute noch nichts beantwortet oder wiederholt.</translation>
    </message>
    <message>
        <source>Answers: none yet.</source>
        <translation>Antworten: noch keine.</translation>
    </message>
    <message>
        <source>Answers: %1, right: %2.</source>
        <translation>Antworten: %1, richtig: %2.</translation>
    </message>
    <message>
        <source>%1 %2 Time with both: %3.</source>
        <translation>%1 %2 Zeit für beides: %3.</translation>
    </message>
    <message>
        <source>Calendar</source>
        <translation>Kalender</translation>
    </message>
    <message>
        <source>%1: answers %2, reviews %3</source>
        <translation>%1: Antworten %2, Wiederholungen %3</translation>
    </message>
    <message>
        <source>Nothing in the last %1 days. Your answers and reviews appear here day by day.</source>
        <translation>Nichts in den letzten %1 Tagen. Deine Antworten und Wiederholungen erscheinen hier Tag für Tag.</translation>
    </message>
    <message>
        <source>Studied on %1 of the last %2 days; answers: %3, reviews: %4; maximum %5, on %6. A larger square means more of both.</source>
        <translation>An %1 der letzten %2 Tage gelernt; Antworten: %3, Wiederholungen: %4; Maximum %5, am %6. Ein größeres Quadrat heißt mehr von beidem.</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>minutes</source>
        <translation>Minuten</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>reviews</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>No study time in this range yet. This chart adds up the minutes from showing a question or card to your answer.</source>
        <translation>Noch keine Lernzeit in diesem Zeitraum. Dieses Diagramm summiert die Minuten vom Zeigen einer Frage oder Karte bis zu deiner Antwort.</translation>
    </message>
    <message>
        <source>Time from showing to answering: %1; answers %2, reviews %3. Highest bar: %4.</source>
        <translation>Zeit vom Zeigen bis zur Antwort: %1; Antworten %2, Wiederholungen %3. Höchster Balken: %4.</translation>
    </message>
    <message>
        <source>none due</source>
        <translation>keine fällig</translation>
    </message>
    <message>
        <source>learning %1, young %2, mature %3, relearning %4</source>
        <translation>lernend %1, jung %2, reif %3, neu lernend %4</translation>
    </message>
    <message>
        <source>Reviews</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>learning</source>
        <translation>lernend</translation>
    </message>
    <message>
        <source>young: interval below 21 days</source>
        <translation>jung: Intervall unter 21 Tagen</translation>
    </message>
    <message>
        <source>mature: 21 days or more</source>
        <translation>reif: 21 Tage oder mehr</translation>
    </message>
    <message>
        <source>relearning</source>
        <translation>neu lernend</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Reviews: %1; %2. Highest bar: %3.</source>
        <translation>Wiederholungen: %1; %2. Höchster Balken: %3.</translation>
    </message>
    <message>
        <source>No reviews yet. This chart counts your reviews per day.</source>
        <translation>Noch keine Wiederholungen. Dieses Diagramm zählt deine Wiederholungen pro Tag.</translation>
    </message>
    <message>
        <source>No reviews in this range. Choose a longer range to see earlier ones.</source>
        <translation>Keine Wiederholungen in diesem Zeitraum. Wähle einen längeren, um frühere zu sehen.</translation>
    </message>
    <message>
        <source>Flashcards due</source>
        <translation>Fällige Karteikarten</translation>
    </message>
    <message>
        <source>due then</source>
        <translation>dann fällig</translation>
    </message>
    <message>
        <source>overdue</source>
        <translation>überfällig</translation>
    </message>
    <message>
        <source>%1: %2 due, %3 overdue</source>
        <translation>%1: %2 fällig, %3 überfällig</translation>
    </message>
    <message>
        <source>%1: %2 due</source>
        <translation>%1: %2 fällig</translation>
    </message>
    <message>
        <source>No cards learned yet. This chart shows when cards become due.</source>
        <translation>Noch keine Karten gelernt. Dieses Diagramm zeigt, wann Karten fällig werden.</translation>
    </message>
    <message>
        <source>No cards are due in the next %1 days.</source>
        <translation>In den nächsten %1 Tagen sind keine Karten fällig.</translation>
    </message>
    <message>
        <source>Reviews in the next %2 days: %1; overdue: %3; maximum %4, on %5. New and forgotten cards come on top.</source>
        <translation>Wiederholungen in den nächsten %2 Tagen: %1; überfällig: %3; Maximum %4, am %5. Neue und vergessene Karten kommen dazu.</translation>
    </message>
    <message>
        <source>Due after that: %1.</source>
        <translation>Danach fällig: %1.</translation>
    </message>
    <message>
        <source>True retention</source>
        <translation>Tatsächliche Behaltensquote</translation>
    </message>
    <message>
        <source>month</source>
        <translation>Monat</translation>
    </message>
    <message>
        <source>remembered, %</source>
        <translation>erinnert, %</translation>
    </message>
    <message>
        <source>%1: young %2, mature %3</source>
        <translation>%1: jung %2, reif %3</translation>
    </message>
    <message>
        <source>No due cards were reviewed in this range. This chart shows your retention per month.</source>
        <translation>In diesem Zeitraum wurden keine fälligen Karten wiederholt. Dieses Diagramm zeigt deine Behaltensquote pro Monat.</translation>
    </message>
    <message>
        <source>Retention of due cards: young %1, mature %2. Every rating except Again counts as remembered.</source>
        <translation>Behaltensquote fälliger Karten: jung %1, reif %2. Jede Bewertung außer „Nochmal“ zählt als erinnert.</translation>
    </message>
    <message>
        <source>guess</source>
        <translation>geraten</translation>
    </message>
    <message>
        <source>unsure</source>
        <translation>unsicher</translation>
    </message>
    <message>
        <source>sure</source>
        <translation>sicher</translation>
    </message>
    <message>
        <source>not rated</source>
        <translation>nicht bewertet</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>%1: %2 right, %3 wrong</source>
        <translation>%1: %2 richtig, %3 falsch</translation>
    </message>
    <message>
        <source>No answers yet. This chart counts your practice answers per day.</source>
        <translation>Noch keine Antworten. Dieses Diagramm zählt deine Antworten beim Üben pro Tag.</translation>
    </message>
    <message>
        <source>No answers in this range. Choose a longer range to see earlier ones.</source>
        <translation>Keine Antworten in diesem Zeitraum. Wähle einen längeren, um frühere zu sehen.</translation>
    </message>
    <message>
        <source>Answers: %1, on %2 of %3 days; right: %4 (%5 %). Busiest day: %6.</source>
        <translation>Antworten: %1, an %2 von %3 Tagen; richtig: %4 (%5 %). Vollster Tag: %6.</translation>
    </message>
    <message>
        <source>Answers: %1, in %2 of %3 bars; right: %4 (%5 %). Highest bar: %6.</source>
        <translation>Antworten: %1, in %2 von %3 Balken; richtig: %4 (%5 %). Höchster Balken: %6.</translation>
    </message>
    <message>
        <source>domain %1</source>
        <translation>Bereich %1</translation>
    </message>
    <message>
        <source>Accuracy by domain</source>
        <translation>Trefferquote nach Bereich</translation>
    </message>
    <message>
        <source>No domain has 5 answers in this range yet. Accuracy per week appears from 5 answers on.</source>
        <translation>Kein Bereich hat in diesem Zeitraum schon 5 Antworten. Die Trefferquote pro Woche erscheint ab 5 Antworten.</translation>
    </message>
    <message>
        <source>Confidence and correctness</source>
        <translation>Sicherheit und Richtigkeit</translation>
    </message>
    <message>
        <source>stated confidence</source>
        <translation>angegebene Sicherheit</translation>
    </message>
    <message>
        <source>right, %</source>
        <translation>richtig, %</translation>
    </message>
    <message>
        <source>assumed meaning</source>
        <translation>angenommene Bedeutung</translation>
    </message>
    <message>
        <source>%1: %2 of %3 right (%4 %), assumed meaning: %5 %</source>
        <translation>%1: %2 von %3 richtig (%4 %), angenommene Bedeutung: %5 %</translation>
    </message>
    <message>
        <source>%1: no answers, assumed meaning: %2 %</source>
        <translation>%1: keine Antworten, angenommene Bedeutung: %2 %</translation>
    </message>
    <message>
        <source>%1 %2 %</source>
        <translation>%1 %2 %</translation>
    </message>
    <message>
        <source>%1 %2 % of %3</source>
        <translation>%1 %2 % von %3</translation>
    </message>
    <message>
        <source>No rated answers in this range. Choose guess, unsure or sure before you answer to see how often each is right.</source>
        <translation>Keine bewerteten Antworten in diesem Zeitraum. Wähle vor dem Antworten „geraten“, „unsicher“ oder „sicher“, um zu sehen, wie oft das jeweils stimmt.</translation>
    </message>
    <message>
        <source>Right: %1. Brier score %2 over %3 answers (0 is best; always stating your overall share would give %4). Assumed meaning: %5.</source>
        <translation>Richtig: %1. Brier-Score %2 über %3 Antworten (0 ist am besten; immer deinen Gesamtanteil anzugeben, ergäbe %4). Angenommene Bedeutung: %5.</translation>
    </message>
</context>
<context>
    <name>ringside::app::StatisticsSection</name>
    <message>
        <source>Save data</source>
        <translation>Daten speichern</translation>
    </message>
    <message>
        <source>Hover or use arrow keys for exact values.</source>
        <translation>Genaue Werte per Maus oder Pfeiltasten.</translation>
    </message>
    <message>
        <source>Save data: %1</source>
        <translation>Daten speichern: %1</translation>
    </message>
    <message>
        <source>The chart&apos;s values as a CSV file</source>
        <translation>Die Werte des Diagramms als CSV-Datei</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Details</translation>
    </message>
</context>
<context>
    <name>ringside::app::StatisticsView</name>
    <message>
        <source>Statistics</source>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>Last 30 days</source>
        <translation>Letzte 30 Tage</translation>
    </message>
    <message>
        <source>Last 3 months</source>
        <translation>Letzte 3 Monate</translation>
    </message>
    <message>
        <source>Last year</source>
        <translation>Letzte 12 Monate</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Gesamt</translation>
    </message>
    <message>
        <source>Without data in this range: %1.</source>
        <translation>Ohne Daten in diesem Zeitraum: %1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::StepBar</name>
    <message>
        <source>One step</source>
        <translation>Ein Schritt</translation>
    </message>
    <message>
        <source>Before: %1. After: %2.</source>
        <translation>Vorher: %1. Nachher: %2.</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
</context>
<context>
    <name>ringside::app::StepLanesScene</name>
    <message>
        <source>Lanes of one step</source>
        <translation>Bahnen eines Schritts</translation>
    </message>
    <message>
        <source>before: %1</source>
        <translation>vorher: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::StepLanesText</name>
    <message>
        <source>%1 more workers</source>
        <translation>%1 weitere Worker</translation>
    </message>
    <message>
        <source>mean time per update per worker: %1</source>
        <translation>mittlere Zeit pro Update und Worker: %1</translation>
    </message>
    <message>
        <source>step %1</source>
        <translation>Schritt %1</translation>
    </message>
    <message>
        <source>preparing input</source>
        <translation>Input vorbereiten</translation>
    </message>
    <message>
        <source>forward pass</source>
        <translation>Vorwärtslauf</translation>
    </message>
    <message>
        <source>backward pass</source>
        <translation>Rückwärtslauf</translation>
    </message>
    <message>
        <source>forward and backward passes</source>
        <translation>Vorwärts- und Rückwärtslauf</translation>
    </message>
    <message>
        <source>tensor-parallel exchange</source>
        <translation>tensor-paralleler Austausch</translation>
    </message>
    <message>
        <source>transfer between stages</source>
        <translation>Transfer zwischen Stufen</translation>
    </message>
    <message>
        <source>slowed by hidden communication</source>
        <translation>gebremst durch verdeckte Kommunikation</translation>
    </message>
    <message>
        <source>waiting for the exchange</source>
        <translation>Warten auf den Austausch</translation>
    </message>
    <message>
        <source>queueing for the servers</source>
        <translation>Warteschlange bei den Servern</translation>
    </message>
    <message>
        <source>compressing and decompressing</source>
        <translation>Komprimieren und Dekomprimieren</translation>
    </message>
    <message>
        <source>waiting for the slowest worker</source>
        <translation>Warten auf den langsamsten Worker</translation>
    </message>
    <message>
        <source>pipeline bubble</source>
        <translation>Pipeline-Bubble</translation>
    </message>
    <message>
        <source>waiting for input</source>
        <translation>Warten auf Input</translation>
    </message>
    <message>
        <source>serial work</source>
        <translation>serielle Arbeit</translation>
    </message>
    <message>
        <source>sent during compute (hidden)</source>
        <translation>beim Rechnen gesendet (verdeckt)</translation>
    </message>
    <message>
        <source>sent while workers wait</source>
        <translation>gesendet, während Worker warten</translation>
    </message>
    <message>
        <source>forward %1</source>
        <translation>vorwärts %1</translation>
    </message>
    <message>
        <source>forward</source>
        <translation>vorwärts</translation>
    </message>
    <message>
        <source>F</source>
        <translation>V</translation>
    </message>
    <message>
        <source>backward %1</source>
        <translation>rückwärts %1</translation>
    </message>
    <message>
        <source>backward</source>
        <translation>rückwärts</translation>
    </message>
    <message>
        <source>B</source>
        <translation>R</translation>
    </message>
    <message>
        <source>forward and backward %1</source>
        <translation>vorwärts und rückwärts %1</translation>
    </message>
    <message>
        <source>wait %1</source>
        <translation>Warten %1</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>Warten</translation>
    </message>
    <message>
        <source>bubble %1</source>
        <translation>Bubble %1</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>Bubble</translation>
    </message>
    <message>
        <source>serial %1</source>
        <translation>seriell %1</translation>
    </message>
    <message>
        <source>serial</source>
        <translation>seriell</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Input</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Worker %1</source>
        <translation>Worker %1</translation>
    </message>
    <message>
        <source>%1: takes %2× as long; the step does not wait for it and drops its gradient</source>
        <translation>%1: braucht %2× so lange; der Schritt wartet nicht darauf und verwirft seinen Gradienten</translation>
    </message>
    <message>
        <source>%1: backup; the step does not wait for it and drops its gradient</source>
        <translation>%1: Ersatz; der Schritt wartet nicht darauf und verwirft seinen Gradienten</translation>
    </message>
    <message>
        <source>%1: takes %2× as long</source>
        <translation>%1: braucht %2× so lange</translation>
    </message>
    <message>
        <source>1 more worker like this one</source>
        <translation>1 weiterer Worker wie dieser</translation>
    </message>
    <message>
        <source>%1 more workers like this one</source>
        <translation>%1 weitere Worker wie dieser</translation>
    </message>
    <message>
        <source>compute %1</source>
        <translation>Rechenzeit %1</translation>
    </message>
    <message>
        <source>pipeline bubble %1</source>
        <translation>Pipeline-Bubble %1</translation>
    </message>
    <message>
        <source>expected wait for the slowest worker %1</source>
        <translation>erwartetes Warten auf den langsamsten Worker %1</translation>
    </message>
    <message>
        <source>waiting for the slowest worker %1</source>
        <translation>Warten auf den langsamsten Worker %1</translation>
    </message>
    <message>
        <source>exposed communication %1</source>
        <translation>nicht verdeckte Kommunikation %1</translation>
    </message>
    <message>
        <source>waiting for input %1</source>
        <translation>Warten auf Input %1</translation>
    </message>
    <message>
        <source>serial work %1</source>
        <translation>serielle Arbeit %1</translation>
    </message>
    <message>
        <source>One step takes %1.</source>
        <translation>Ein Schritt dauert %1.</translation>
    </message>
    <message>
        <source>Every worker runs independently with a cycle of %1</source>
        <translation>Jeder Worker läuft unabhängig mit einem Zyklus von %1</translation>
    </message>
    <message>
        <source>Every worker runs independently, %1</source>
        <translation>Jeder Worker läuft unabhängig, mit Zyklen von %1</translation>
    </message>
    <message>
        <source>%1; workers do not wait for each other, and one update per worker takes %2 on average.</source>
        <translation>%1; Worker warten nicht aufeinander, und ein Update pro Worker dauert im Mittel %2.</translation>
    </message>
    <message>
        <source>A step takes %1: %2</source>
        <translation>Ein Schritt dauert %1: %2</translation>
    </message>
    <message>
        <source>%1; another %2 on the network is hidden behind compute.</source>
        <translation>%1; weitere %2 im Netzwerk sind hinter dem Rechnen verdeckt.</translation>
    </message>
    <message>
        <source>Assumed: the forward pass is 1/3 of a micro-step&apos;s compute, the backward pass 2/3.</source>
        <translation>Angenommen: Der Vorwärtslauf ist 1/3 der Rechenzeit eines Mikro-Schritts, der Rückwärtslauf 2/3.</translation>
    </message>
    <message>
        <source>The model computes how much of the parameter gathering is hidden, not where. The picture spreads it over the passes.</source>
        <translation>Das Modell berechnet, wie viel vom Einsammeln der Parameter verdeckt ist, nicht wo. Das Bild verteilt es über die Läufe.</translation>
    </message>
    <message>
        <source>The model computes how much of the exchange is hidden, not when it starts. The picture starts it where the backward pass begins to hide it.</source>
        <translation>Das Modell berechnet, wie viel des Austauschs verdeckt ist, nicht wann er beginnt. Im Bild beginnt er dort, wo der Rückwärtslauf ihn zu verdecken beginnt.</translation>
    </message>
    <message>
        <source>Workers are drawn with their usual compute time. The wait for the slowest is the mean for a jitter of %1.</source>
        <translation>Worker sind mit ihrer üblichen Rechenzeit gezeichnet. Das Warten auf den langsamsten ist das Mittel bei einem Jitter von %1.</translation>
    </message>
    <message>
        <source>The bubble is drawn in one piece; the pipeline picture shows where it occurs.</source>
        <translation>Die Bubble ist am Stück gezeichnet; das Pipeline-Bild zeigt, wo sie auftritt.</translation>
    </message>
    <message>
        <source>Tensor-parallel exchanges happen in every layer; the picture merges them per micro-step.</source>
        <translation>Tensor-parallele Austausche gibt es in jeder Schicht; das Bild fasst sie pro Mikro-Schritt zusammen.</translation>
    </message>
    <message>
        <source>The model leaves out the optimizer&apos;s compute time.</source>
        <translation>Das Modell lässt die Rechenzeit des Optimizers weg.</translation>
    </message>
    <message>
        <source>gradient exchange</source>
        <translation>Gradientenaustausch</translation>
    </message>
    <message>
        <source>gradient push and pull</source>
        <translation>Push und Pull der Gradienten</translation>
    </message>
    <message>
        <source>gradient reduce-scatter</source>
        <translation>Reduce-Scatter der Gradienten</translation>
    </message>
    <message>
        <source>bucket %1</source>
        <translation>Bucket %1</translation>
    </message>
    <message>
        <source>buckets %1 to %2</source>
        <translation>Buckets %1 bis %2</translation>
    </message>
    <message>
        <source>parameter all-gather, micro-step %1</source>
        <translation>All-Gather der Parameter, Mikro-Schritt %1</translation>
    </message>
    <message>
        <source>parameter all-gathers, micro-steps %1 to %2</source>
        <translation>All-Gathers der Parameter, Mikro-Schritte %1 bis %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>from %1 to %2: %3</source>
        <translation>von %1 bis %2: %3</translation>
    </message>
    <message>
        <source>%1, input: %2, %3.</source>
        <translation>%1, Input: %2, %3.</translation>
    </message>
    <message>
        <source>preparing the next step&apos;s samples</source>
        <translation>Samples des nächsten Schritts vorbereiten</translation>
    </message>
    <message>
        <source>preparing this step&apos;s samples</source>
        <translation>Samples dieses Schritts vorbereiten</translation>
    </message>
    <message>
        <source>%1, micro-steps %2 to %3</source>
        <translation>%1, Mikro-Schritte %2 bis %3</translation>
    </message>
    <message>
        <source>%1 of micro-step %2</source>
        <translation>%1 von Mikro-Schritt %2</translation>
    </message>
    <message>
        <source>%1: %2, %3.</source>
        <translation>%1: %2, %3.</translation>
    </message>
    <message>
        <source>%1, network: %2, %3</source>
        <translation>%1, Netzwerk: %2, %3</translation>
    </message>
    <message>
        <source>%1, %2 of it exposed.</source>
        <translation>%1, davon %2 nicht verdeckt.</translation>
    </message>
    <message>
        <source>%1, all of it hidden.</source>
        <translation>%1, ganz verdeckt.</translation>
    </message>
    <message>
        <source>%1 from %2 to %3</source>
        <translation>%1 von %2 bis %3</translation>
    </message>
    <message>
        <source>and so on until %1</source>
        <translation>und so weiter bis %1</translation>
    </message>
    <message>
        <source>%1, and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1: %2.</translation>
    </message>
    <message>
        <source>On its network from %1 to %2, %3 in all.</source>
        <translation>Im Netzwerk von %1 bis %2, insgesamt %3.</translation>
    </message>
    <message>
        <source>%1 pieces</source>
        <translation>%1 Stücke</translation>
    </message>
    <message>
        <source>ring of keys and values (exposed)</source>
        <translation>Ring der Keys und Values (nicht verdeckt)</translation>
    </message>
    <message>
        <source>expert all-to-all</source>
        <translation>All-to-all der Experten</translation>
    </message>
    <message>
        <source>all-to-all %1</source>
        <translation>All-to-all %1</translation>
    </message>
    <message>
        <source>all-to-all</source>
        <translation>All-to-all</translation>
    </message>
    <message>
        <source>Each pass gathers the weights of %1 layers one by one, a layer ahead of the compute. The picture merges them per pass.</source>
        <translation>Jeder Durchgang sammelt die Gewichte von %1 Schichten nacheinander ein, eine Schicht vor der Berechnung. Das Bild fasst sie je Durchgang zusammen.</translation>
    </message>
    <message>
        <source>Keys and values pass around a ring of %1 GPUs. Attention hides most of it; the rest is drawn.</source>
        <translation>Keys und Values wandern durch einen Ring von %1 GPUs. Die Attention verdeckt das meiste; der Rest ist gezeichnet.</translation>
    </message>
    <message>
        <source>Keys and values pass around a ring of %1 GPUs. Attention hides all of it.</source>
        <translation>Keys und Values wandern durch einen Ring von %1 GPUs. Die Attention verdeckt alles.</translation>
    </message>
    <message>
        <source>Tokens go to their experts and back in every expert layer; the picture merges these all-to-all exchanges per pass.</source>
        <translation>Token gehen in jeder Expertenschicht zu ihren Experten und zurück; das Bild fasst diese All-to-all-Austausche je Durchgang zusammen.</translation>
    </message>
</context>
<context>
    <name>ringside::app::StillDialog</name>
    <message>
        <source>Width in pixels</source>
        <translation>Breite in Pixeln</translation>
    </message>
    <message>
        <source>Height in pixels</source>
        <translation>Höhe in Pixeln</translation>
    </message>
    <message>
        <source>Double resolution (PNG)</source>
        <translation>Doppelte Auflösung (PNG)</translation>
    </message>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>%1 to %2 pixels</source>
        <translation>%1 bis %2 Pixel</translation>
    </message>
</context>
<context>
    <name>ringside::app::StreakText</name>
    <message>
        <source>1 day</source>
        <translation>1 Tag</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>One answer today starts a streak.</source>
        <translation>Mit einer Antwort heute beginnt eine Serie.</translation>
    </message>
    <message>
        <source>Study today to keep it: one missed day per week is forgiven, and that was %1.</source>
        <translation>Lerne heute, um sie zu halten: Ein ausgelassener Tag pro Woche ist verziehen, und das war %1.</translation>
    </message>
    <message>
        <source>Study today to make it %1.</source>
        <translation>Lerne heute, dann werden es %1.</translation>
    </message>
    <message>
        <source>Missed and forgiven: %1.</source>
        <translation>Ausgelassen und verziehen: %1.</translation>
    </message>
    <message>
        <source>Streak: %1. %2</source>
        <translation>Serie: %1. %2</translation>
    </message>
</context>
<context>
    <name>ringside::app::StudyFlow</name>
    <message>
        <source>The session could not be started. %1</source>
        <translation>Die Sitzung konnte nicht gestartet werden. %1</translation>
    </message>
    <message>
        <source>The session could not be ended. %1</source>
        <translation>Die Sitzung konnte nicht beendet werden. %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::StudyForm</name>
    <message>
        <source>Apply</source>
        <translation>Übernehmen</translation>
    </message>
    <message>
        <source>Apply study settings</source>
        <translation>Lerneinstellungen übernehmen</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <source>Simulating the days ahead.</source>
        <translation>Die nächsten Tage werden simuliert.</translation>
    </message>
    <message>
        <source>Simulating the days ahead; the numbers below are from before the change.</source>
        <translation>Die nächsten Tage werden simuliert; die Zahlen unten sind von vor der Änderung.</translation>
    </message>
    <message>
        <source>%1 to %2; arrow keys change it</source>
        <translation>%1 bis %2; Pfeiltasten ändern den Wert</translation>
    </message>
    <message>
        <source>Exam on</source>
        <translation>Prüfung am</translation>
    </message>
    <message>
        <source>There is an exam date</source>
        <translation>Es gibt ein Prüfungsdatum</translation>
    </message>
    <message>
        <source>Exam date</source>
        <translation>Prüfungsdatum</translation>
    </message>
    <message>
        <source>Year, month, day; arrow keys change them</source>
        <translation>Jahr, Monat, Tag; Pfeiltasten ändern sie</translation>
    </message>
    <message>
        <source>Maximum reviews per day</source>
        <translation>Höchstzahl Wiederholungen pro Tag</translation>
    </message>
    <message>
        <source>New cards per day without an exam date</source>
        <translation>Neue Karten pro Tag ohne Prüfungsdatum</translation>
    </message>
    <message>
        <source>Desired retention</source>
        <translation>Gewünschte Behaltensquote</translation>
    </message>
    <message>
        <source>Pass mark, your assumption</source>
        <translation>Bestehensgrenze, deine Annahme</translation>
    </message>
    <message>
        <source>Study day starts at</source>
        <translation>Lerntag beginnt um</translation>
    </message>
    <message>
        <source>Mark as leech after</source>
        <translation>Problemkarte ab</translation>
    </message>
    <message>
        <source> lapses</source>
        <translation> Mal vergessen</translation>
    </message>
    <message>
        <source> reviews</source>
        <translation> Wiederholungen</translation>
    </message>
    <message>
        <source> cards</source>
        <translation> Karten</translation>
    </message>
    <message>
        <source>Balance the load over days</source>
        <translation>Last gleichmäßig auf Tage verteilen</translation>
    </message>
    <message>
        <source>Among the days a card may come, Ringside picks one with fewer cards.</source>
        <translation>Unter den Tagen, an denen eine Karte kommen kann, wählt Ringside einen mit weniger Karten.</translation>
    </message>
    <message>
        <source>One card per topic per day</source>
        <translation>Eine Karte pro Thema und Tag</translation>
    </message>
    <message>
        <source>A question, its gap card and your own cards on it share a topic. After you answer one, the others wait for the next day.</source>
        <translation>Eine Frage, ihre Lückenkarte und deine eigenen Karten dazu teilen sich ein Thema. Hast du eine beantwortet, warten die anderen bis zum nächsten Tag.</translation>
    </message>
    <message>
        <source>Undo discard</source>
        <translation>Verwerfen rückgängig machen</translation>
    </message>
    <message>
        <source>Restore the discarded changes</source>
        <translation>Die verworfenen Änderungen wiederherstellen</translation>
    </message>
    <message>
        <source>Daily goal, answers and reviews</source>
        <translation>Tagesziel, Antworten und Wiederholungen</translation>
    </message>
</context>
<context>
    <name>ringside::app::TileLayout</name>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 of the tiles is useful</source>
        <translation>%1 der Kacheln genutzt</translation>
    </message>
    <message>
        <source>%1 features, stored as %2</source>
        <translation>%1 Features, gespeichert als %2</translation>
    </message>
    <message>
        <source>%1 samples, stored as %2</source>
        <translation>%1 Samples, gespeichert als %2</translation>
    </message>
    <message>
        <source>of use</source>
        <translation>genutzt</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>Padding</translation>
    </message>
    <message>
        <source>Sizes that waste less</source>
        <translation>Größen, die weniger verschwenden</translation>
    </message>
    <message>
        <source>%1 takes %2 × %3 tiles of 8 × 128; %4</source>
        <translation>%1 belegt %2 × %3 Kacheln von 8 × 128; %4</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1 samples/s</source>
        <translation>%1 Samples/s</translation>
    </message>
    <message>
        <source>%1, the job trains %2.</source>
        <translation>%1, der Job trainiert %2.</translation>
    </message>
    <message>
        <source>%1, the job would train %2, %3× as many.</source>
        <translation>%1, der Job würde %2 trainieren, %3× so viele.</translation>
    </message>
    <message>
        <source>%1 fills its tiles of 8 × 128: no padding.</source>
        <translation>%1 füllt seine Kacheln von 8 × 128: kein Padding.</translation>
    </message>
    <message>
        <source>%1 uses tiles with %2 padding, which the TPU computes and stores like real values.</source>
        <translation>%1 verwendet Kacheln mit %2 Padding, das die TPU wie echte Werte berechnet und speichert.</translation>
    </message>
    <message>
        <source>A batch in multiples of 8 and a layer in multiples of 128 would fill them.</source>
        <translation>Ein Batch in Vielfachen von 8 und eine Schicht in Vielfachen von 128 würden sie füllen.</translation>
    </message>
    <message>
        <source>A batch in multiples of 8 would fill them.</source>
        <translation>Ein Batch in Vielfachen von 8 würde sie füllen.</translation>
    </message>
    <message>
        <source>A layer in multiples of 128 would fill them.</source>
        <translation>Eine Schicht in Vielfachen von 128 würde sie füllen.</translation>
    </message>
</context>
<context>
    <name>ringside::app::TileScene</name>
    <message>
        <source>Tiles of batch and features</source>
        <translation>Kacheln von Batch und Features</translation>
    </message>
    <message>
        <source>Hover over a size or use arrow keys for exact values.</source>
        <translation>Genaue Werte einer Größe per Maus oder Pfeiltasten.</translation>
    </message>
</context>
<context>
    <name>ringside::app::TimelineFormScene</name>
    <message>
        <source>Hover over a block or use arrow keys for its exact times.</source>
        <translation>Zeiger auf einen Block oder Pfeiltasten zeigen die genauen Zeiten.</translation>
    </message>
    <message>
        <source>%1: %2 to %3, %4 in all.</source>
        <translation>%1: %2 bis %3, insgesamt %4.</translation>
    </message>
    <message>
        <source>%1, %2, until %3.</source>
        <translation>%1, %2, bis %3.</translation>
    </message>
    <message>
        <source>1 lane</source>
        <translation>1 Bahn</translation>
    </message>
    <message>
        <source>%1 lanes</source>
        <translation>%1 Bahnen</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 Block</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 Blöcke</translation>
    </message>
</context>
<context>
    <name>ringside::app::TimelineScene</name>
    <message>
        <source>Hover over a piece or use arrow keys for exact times.</source>
        <translation>Genaue Zeiten eines Stücks per Maus oder Pfeiltasten.</translation>
    </message>
</context>
<context>
    <name>ringside::app::TodayPage</name>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Loading what is due.</source>
        <translation>Fälliges wird geladen.</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Weakest objective</source>
        <translation>Schwächstes Lernziel</translation>
    </message>
    <message>
        <source>Drill</source>
        <translation>Gezielt üben</translation>
    </message>
    <message>
        <source>Exam</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>Mock exam</source>
        <translation>Probeprüfung</translation>
    </message>
    <message>
        <source>What to do today</source>
        <translation>Was heute zu tun ist</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Wrong answers</source>
        <translation>Falsche Antworten</translation>
    </message>
    <message>
        <source>10 in 15 minutes</source>
        <translation>10 in 15 Minuten</translation>
    </message>
    <message>
        <source>10 timed questions by the exam&apos;s weights</source>
        <translation>10 Fragen auf Zeit nach der Gewichtung der Prüfung</translation>
    </message>
    <message>
        <source>Custom set</source>
        <translation>Eigene Auswahl</translation>
    </message>
    <message>
        <source>By topic, search, number or time</source>
        <translation>Nach Thema, Suche, Anzahl oder Zeit</translation>
    </message>
    <message>
        <source>Challenge</source>
        <translation>Duell</translation>
    </message>
    <message>
        <source>Two people answer the same questions</source>
        <translation>Zwei Personen beantworten dieselben Fragen</translation>
    </message>
    <message>
        <source>End session</source>
        <translation>Sitzung beenden</translation>
    </message>
    <message>
        <source>Your answers are kept</source>
        <translation>Deine Antworten bleiben erhalten</translation>
    </message>
    <message>
        <source>Enter</source>
        <translation>Enter</translation>
    </message>
    <message>
        <source>Due cards cannot be read.</source>
        <translation>Fällige Karten können nicht gelesen werden.</translation>
    </message>
    <message>
        <source>A session entry was written by a newer version. It is kept but not shown.</source>
        <translation>Ein Sitzungseintrag wurde von einer neueren Version geschrieben. Er bleibt erhalten, wird aber nicht gezeigt.</translation>
    </message>
    <message>
        <source>End the current session to start another</source>
        <translation>Beende die laufende Sitzung, um eine andere zu starten</translation>
    </message>
    <message>
        <source>Where to start</source>
        <translation>Wo anfangen</translation>
    </message>
    <message>
        <source>Drill it</source>
        <translation>Gezielt üben</translation>
    </message>
    <message>
        <source>Drill domain %1</source>
        <translation>Bereich %1 gezielt üben</translation>
    </message>
    <message>
        <source>Wrong answers (%1)</source>
        <translation>Falsche Antworten (%1)</translation>
    </message>
    <message>
        <source>Start daily mix ↵</source>
        <translation>Tagesmix starten ↵</translation>
    </message>
    <message>
        <source>Continue ↵</source>
        <translation>Weiter ↵</translation>
    </message>
    <message>
        <source>This set is not available. %1</source>
        <translation>Diese Auswahl ist nicht verfügbar. %1</translation>
    </message>
    <message>
        <source>If you want more: %1</source>
        <translation>Wenn du mehr willst: %1</translation>
    </message>
    <message>
        <source>Keep going ↵</source>
        <translation>Weitermachen ↵</translation>
    </message>
    <message>
        <source>Resume exam</source>
        <translation>Prüfung fortsetzen</translation>
    </message>
</context>
<context>
    <name>ringside::app::TrainingResults</name>
    <message>
        <source>%1, line %2, was not imported: %3</source>
        <translation>%1, Zeile %2, wurde nicht importiert: %3</translation>
    </message>
    <message>
        <source>%1 was not imported: %2</source>
        <translation>%1 wurde nicht importiert: %2</translation>
    </message>
    <message>
        <source>%1 was not imported: none of its rows can be used. %2</source>
        <translation>%1 wurde nicht importiert: Keine der Zeilen ist brauchbar. %2</translation>
    </message>
    <message>
        <source>%1 was not imported. The limit is %2 measurement files; remove one.</source>
        <translation>%1 wurde nicht importiert. Das Limit sind %2 Messdateien; entferne eine.</translation>
    </message>
</context>
<context>
    <name>ringside::app::TransportBar</name>
    <message>
        <source>Step back</source>
        <translation>Schritt zurück</translation>
    </message>
    <message>
        <source>Step back (left)</source>
        <translation>Schritt zurück (links)</translation>
    </message>
    <message>
        <source>Step forward</source>
        <translation>Schritt vor</translation>
    </message>
    <message>
        <source>Step forward (right)</source>
        <translation>Schritt vor (rechts)</translation>
    </message>
    <message>
        <source>Moment of the all-reduce</source>
        <translation>Zeitpunkt im All-Reduce</translation>
    </message>
    <message>
        <source>Speed of the animation</source>
        <translation>Tempo der Animation</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Pause (space)</source>
        <translation>Pause (Leertaste)</translation>
    </message>
    <message>
        <source>Play (space)</source>
        <translation>Abspielen (Leertaste)</translation>
    </message>
</context>
<context>
    <name>ringside::app::TriesPanel</name>
    <message>
        <source>Worth a try</source>
        <translation>Einen Versuch wert</translation>
    </message>
    <message>
        <source>Try it</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Try it: %1</source>
        <translation>Ausprobieren: %1</translation>
    </message>
    <message>
        <source>Tried</source>
        <translation>Ausprobiert</translation>
    </message>
</context>
<context>
    <name>ringside::app::TryPlace</name>
    <message>
        <source>Effect of the change</source>
        <translation>Wirkung der Änderung</translation>
    </message>
    <message>
        <source>Choose &quot;Try it&quot; to see the effect here.</source>
        <translation>Wähle „Ausprobieren“, um die Wirkung hier zu sehen.</translation>
    </message>
</context>
<context>
    <name>ringside::app::TuningLayout</name>
    <message>
        <source>chosen without results</source>
        <translation>ohne Ergebnisse gewählt</translation>
    </message>
    <message>
        <source>informed by earlier rounds</source>
        <translation>durch frühere Runden informiert</translation>
    </message>
    <message>
        <source>wall clock</source>
        <translation>verstrichene Zeit</translation>
    </message>
    <message>
        <source>slot</source>
        <translation>Slot</translation>
    </message>
    <message>
        <source>without early stopping: %1</source>
        <translation>ohne Early Stopping: %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::TuningScene</name>
    <message>
        <source>Trials on their slots over time; use arrow keys to read them</source>
        <translation>Trials auf ihren Slots im Zeitverlauf; mit den Pfeiltasten ablesen</translation>
    </message>
    <message>
        <source>Hover over a trial or use arrow keys for its values.</source>
        <translation>Werte eines Trials per Maus oder Pfeiltasten.</translation>
    </message>
</context>
<context>
    <name>ringside::app::TuningText</name>
    <message>
        <source>1 round</source>
        <translation>1 Runde</translation>
    </message>
    <message>
        <source>%1 rounds</source>
        <translation>%1 Runden</translation>
    </message>
    <message>
        <source>%1 trials in parallel take one round of %2</source>
        <translation>%1 parallele Trials brauchen eine Runde von %2</translation>
    </message>
    <message>
        <source>%1 trials, %2 in parallel, take %3 rounds of %4: %5 wall-clock time</source>
        <translation>%1 Trials, %2 parallel, brauchen %3 Runden zu %4: %5 Gesamtdauer</translation>
    </message>
    <message>
        <source>, %1 of work.</source>
        <translation>, %1 Arbeit.</translation>
    </message>
    <message>
        <source>%1 trials use earlier results; the first %2 do not.</source>
        <translation>%1 Trials nutzen frühere Ergebnisse, die ersten %2 nicht.</translation>
    </message>
    <message>
        <source>No trial uses earlier results, so a Bayesian search learns nothing.</source>
        <translation>Kein Trial nutzt frühere Ergebnisse, eine Bayes-Suche lernt also nichts.</translation>
    </message>
    <message>
        <source>In the model, early stopping shortens every trial by %1 (%2 instead of %3) and the tuning job from %4 to %5. In reality it ends some trials early, and a round waits for its longest trial.</source>
        <translation>Im Modell verkürzt Early Stopping jeden Trial um %1 (%2 statt %3) und den Tuning-Job von %4 auf %5. In Wirklichkeit beendet es einige Trials früh, und eine Runde wartet auf ihren längsten Trial.</translation>
    </message>
    <message>
        <source>%2 of %1 slots stay empty.</source>
        <translation>%2 von %1 Slots bleiben leer.</translation>
    </message>
    <message>
        <source>The last round has %1 trials on %2 slots.</source>
        <translation>Die letzte Runde hat %1 Trials auf %2 Slots.</translation>
    </message>
    <message>
        <source>A box covers the trials of several slots or rounds.</source>
        <translation>Ein Kasten umfasst die Trials mehrerer Slots oder Runden.</translation>
    </message>
    <message>
        <source>Before: %1, %2 wall-clock time, %3 informed trials. Now: %4, %5, %6 informed.</source>
        <translation>Vorher: %1, %2 Gesamtdauer, %3 informierte Trials. Jetzt: %4, %5, %6 informierte.</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>slot %1</source>
        <translation>Slot %1</translation>
    </message>
    <message>
        <source>slots %1</source>
        <translation>Slots %1</translation>
    </message>
    <message>
        <source>round %1 of %2</source>
        <translation>Runde %1 von %2</translation>
    </message>
    <message>
        <source>rounds %1 of %2</source>
        <translation>Runden %1 von %2</translation>
    </message>
    <message>
        <source>Trial %1</source>
        <translation>Trial %1</translation>
    </message>
    <message>
        <source>%1 trials</source>
        <translation>%1 Trials</translation>
    </message>
    <message>
        <source>chosen without results</source>
        <translation>ohne Ergebnisse gewählt</translation>
    </message>
    <message>
        <source>chosen with %1 results</source>
        <translation>mit %1 Ergebnissen gewählt</translation>
    </message>
    <message>
        <source>chosen with %1 or more results</source>
        <translation>mit %1 oder mehr Ergebnissen gewählt</translation>
    </message>
    <message>
        <source>%1, %2, %3, %4: %5.</source>
        <translation>%1, %2, %3, %4: %5.</translation>
    </message>
    <message>
        <source>Trials on %1 slots over %2 wall-clock time.</source>
        <translation>Trials auf %1 Slots über %2 Gesamtdauer.</translation>
    </message>
</context>
<context>
    <name>ringside::app::VerdictStrip</name>
    <message>
        <source>Quick answer</source>
        <translation>Kurze Antwort</translation>
    </message>
</context>
<context>
    <name>ringside::app::WalkView</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Guided walk</source>
        <translation>Geführter Rundgang</translation>
    </message>
    <message>
        <source>Text of this step</source>
        <translation>Text dieses Schritts</translation>
    </message>
    <message>
        <source>Drag an underlined number, or select it with Tab and press an arrow key.</source>
        <translation>Ziehe eine unterstrichene Zahl, oder wähle sie mit Tab und drücke eine Pfeiltaste.</translation>
    </message>
    <message>
        <source>Leave walk</source>
        <translation>Rundgang verlassen</translation>
    </message>
    <message>
        <source>Actions</source>
        <translation>Aktionen</translation>
    </message>
    <message>
        <source>Guided walk: step %1 of %2</source>
        <translation>Rundgang: Schritt %1 von %2</translation>
    </message>
    <message>
        <source>✓ Correct: %1</source>
        <translation>✓ Richtig: %1</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>Abschließen</translation>
    </message>
    <message>
        <source>Reset numbers</source>
        <translation>Zahlen zurücksetzen</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Vorhersage</translation>
    </message>
    <message>
        <source>Show answer</source>
        <translation>Antwort zeigen</translation>
    </message>
    <message>
        <source>✗ Incorrect. Correct answer: %1</source>
        <translation>✗ Falsch. Richtig ist: %1</translation>
    </message>
    <message>
        <source>You changed this step. Words such as “twice” describe it as it was.</source>
        <translation>Du hast diesen Schritt geändert. Wörter wie „doppelt“ gelten für den ursprünglichen Stand.</translation>
    </message>
    <message>
        <source>Next walk</source>
        <translation>Nächster Rundgang</translation>
    </message>
</context>
<context>
    <name>ringside::app::WeekLines</name>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Week of %1: %2</source>
        <translation>Woche ab %1: %2</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>Right, repeated questions too. %1.</source>
        <translation>Richtig, auch wiederholte Fragen. %1.</translation>
    </message>
    <message>
        <source>%1 Fewer than 5 answers, not shown: %2.</source>
        <translation>%1 Weniger als 5 Antworten, nicht gezeigt: %2.</translation>
    </message>
    <message>
        <source>week (Monday)</source>
        <translation>Woche (Montag)</translation>
    </message>
    <message>
        <source>right, %</source>
        <translation>richtig, %</translation>
    </message>
</context>
<context>
    <name>ringside::app::WhatIf</name>
    <message>
        <source>before → with this cause removed</source>
        <translation>vorher → ohne diese Ursache</translation>
    </message>
    <message>
        <source>before → after this change</source>
        <translation>vorher → nach dieser Änderung</translation>
    </message>
</context>
<context>
    <name>ringside::app::WhatIfHistory</name>
    <message>
        <source>reset of %1</source>
        <translation>Zurücksetzen von %1</translation>
    </message>
    <message>
        <source>reset all sliders</source>
        <translation>Zurücksetzen aller Regler</translation>
    </message>
    <message>
        <source>another option</source>
        <translation>Wahl einer anderen Option</translation>
    </message>
    <message>
        <source>pin as A</source>
        <translation>Anheften als A</translation>
    </message>
    <message>
        <source>unpin of A</source>
        <translation>Lösen von A</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>Rückgängig: %1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>Wiederherstellen: %1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Wiederherstellen</translation>
    </message>
</context>
<context>
    <name>ringside::app::WindowCommands</name>
    <message>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>Gehe zu %1</translation>
    </message>
</context>
<context>
    <name>ringside::app::WindowPages</name>
    <message>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <source>Today</source>
        <translation>Heute</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>Üben</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>Mock exam</source>
        <translation>Probeprüfung</translation>
    </message>
    <message>
        <source>Explainer</source>
        <translation>Simulation</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>Guide</source>
        <translation>Leitfaden</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>My job</source>
        <translation>Mein Job</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Info</translation>
    </message>
    <message>
        <source>Challenge</source>
        <translation>Duell</translation>
    </message>
    <message>
        <source>This question is not part of your current session.</source>
        <translation>Diese Frage gehört nicht zu deiner laufenden Sitzung.</translation>
    </message>
    <message>
        <source>Remove a question bank</source>
        <translation>Eine Fragenbank entfernen</translation>
    </message>
    <message>
        <source>Devices and class</source>
        <translation>Geräte und Klasse</translation>
    </message>
    <message>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
</context>
<context>
    <name>ringside::core</name>
    <message>
        <source>it has more questions than a bank may hold</source>
        <translation>sie hat mehr Fragen, als eine Fragenbank haben darf</translation>
    </message>
    <message>
        <source>question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <source>job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>guide chapter</source>
        <translation>Kapitel des Leitfadens</translation>
    </message>
    <message>
        <source>the phrase</source>
        <translation>die Wortgruppe</translation>
    </message>
    <message>
        <source>its quote is not closed</source>
        <translation>ihr Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>a number, such as 3</source>
        <translation>eine Zahl wie 3</translation>
    </message>
    <message>
        <source>a number, such as 3.3 or 3.3.b</source>
        <translation>eine Zahl wie 3.3 oder 3.3.b</translation>
    </message>
    <message>
        <source>a tag of yours</source>
        <translation>eines deiner Schlagwörter</translation>
    </message>
    <message>
        <source>words of a note of yours</source>
        <translation>Wörter einer deiner Notizen</translation>
    </message>
    <message>
        <source>it stands between two terms</source>
        <translation>es steht zwischen zwei Begriffen</translation>
    </message>
    <message>
        <source>the query</source>
        <translation>die Suche</translation>
    </message>
    <message>
        <source>it asks about a learner, and a bank alone has none</source>
        <translation>sie fragt nach einer lernenden Person, und eine Fragenbank allein hat keine</translation>
    </message>
    <message>
        <source>letters, digits and hyphens</source>
        <translation>Buchstaben, Ziffern und Bindestriche</translation>
    </message>
    <message>
        <source>16 levels</source>
        <translation>16 Ebenen</translation>
    </message>
    <message>
        <source>40000 characters</source>
        <translation>40000 Zeichen</translation>
    </message>
    <message>
        <source>4194304 bytes</source>
        <translation>4194304 Bytes</translation>
    </message>
    <message>
        <source>a stored text is no JSON object</source>
        <translation>ein gespeicherter Text ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>easy, medium or hard</source>
        <translation>easy, medium oder hard</translation>
    </message>
    <message>
        <source>exam or deep</source>
        <translation>exam oder deep</translation>
    </message>
    <message>
        <source>1 to 20</source>
        <translation>1 bis 20</translation>
    </message>
    <message>
        <source>stem, product or method</source>
        <translation>stem, product oder method</translation>
    </message>
    <message>
        <source>ids that differ</source>
        <translation>verschiedene Kennungen</translation>
    </message>
    <message>
        <source>1 to the number of options</source>
        <translation>1 bis zur Zahl der Optionen</translation>
    </message>
    <message>
        <source>a path in the bank</source>
        <translation>ein Pfad in der Fragenbank</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a number without leading zero, which some readers take as octal</source>
        <translation>eine Zahl ohne führende Null, die manche Programme als Oktalzahl lesen</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a list of texts</source>
        <translation>eine Liste von Texten</translation>
    </message>
    <message>
        <source>a mapping</source>
        <translation>eine Zuordnung</translation>
    </message>
    <message>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>a date such as 2026-11-21</source>
        <translation>ein Datum wie 2026-11-21</translation>
    </message>
    <message>
        <source>it is a folder</source>
        <translation>das ist ein Ordner</translation>
    </message>
    <message>
        <source>one value, such as 4, 50 Gbps or bf16</source>
        <translation>ein Wert wie 4, 50 Gbps oder bf16</translation>
    </message>
    <message>
        <source>a mapping of scenario fields</source>
        <translation>eine Zuordnung von Szenariofeldern</translation>
    </message>
    <message>
        <source>a list of two numbers</source>
        <translation>eine Liste von zwei Zahlen</translation>
    </message>
    <message>
        <source>two numbers, or a mapping with at_least or at_most</source>
        <translation>zwei Zahlen oder eine Zuordnung mit at_least oder at_most</translation>
    </message>
    <message>
        <source>of claim</source>
        <translation>einer Behauptung</translation>
    </message>
    <message>
        <source>from 1 to 100</source>
        <translation>von 1 bis 100</translation>
    </message>
    <message>
        <source>a list of scenario fields</source>
        <translation>eine Liste von Szenariofeldern</translation>
    </message>
    <message>
        <source>of the scenario, as a lever</source>
        <translation>des Szenarios, als Regler</translation>
    </message>
    <message>
        <source>a list of claims</source>
        <translation>eine Liste von Behauptungen</translation>
    </message>
    <message>
        <source>at most 1 GB</source>
        <translation>höchstens 1 GB</translation>
    </message>
    <message>
        <source>an alias (*name) is not accepted here; write the value</source>
        <translation>ein Alias (*name) ist hier nicht erlaubt; schreib den Wert</translation>
    </message>
    <message>
        <source>the quote is never closed</source>
        <translation>das Anführungszeichen ist nicht geschlossen</translation>
    </message>
    <message>
        <source>an anchor (&amp;name) is not accepted here</source>
        <translation>ein Anker (&amp;name) ist hier nicht erlaubt</translation>
    </message>
    <message>
        <source>a tag (!name) is not accepted here</source>
        <translation>ein Tag (!name) ist hier nicht erlaubt</translation>
    </message>
    <message>
        <source>a key must be a word</source>
        <translation>ein Schlüssel muss ein Wort sein</translation>
    </message>
    <message>
        <source>the file is empty</source>
        <translation>die Datei ist leer</translation>
    </message>
    <message>
        <source>the file holds more than one document (---)</source>
        <translation>die Datei enthält mehr als ein Dokument (---)</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>from %1 to %2</source>
        <translation>von %1 bis %2</translation>
    </message>
    <message>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>at most %1</source>
        <translation>höchstens %1</translation>
    </message>
    <message>
        <source>at most %1 while %2 is %3</source>
        <translation>höchstens %1, solange %2 %3 ist</translation>
    </message>
    <message>
        <source>at most %1 while each gradient is sent as %2 bytes</source>
        <translation>höchstens %1, solange jeder Gradient als %2 Bytes gesendet wird</translation>
    </message>
    <message>
        <source>less than %1</source>
        <translation>weniger als %1</translation>
    </message>
    <message>
        <source>one of %1</source>
        <translation>eines von %1</translation>
    </message>
    <message>
        <source>a whole number in %1, %2</source>
        <translation>eine ganze Zahl in %1, %2</translation>
    </message>
    <message>
        <source>a whole number, %1</source>
        <translation>eine ganze Zahl, %1</translation>
    </message>
    <message>
        <source>a number in %1, %2</source>
        <translation>eine Zahl in %1, %2</translation>
    </message>
    <message>
        <source>a number, %1</source>
        <translation>eine Zahl, %1</translation>
    </message>
    <message>
        <source>a whole number in %1</source>
        <translation>eine ganze Zahl in %1</translation>
    </message>
    <message>
        <source>a number in %1</source>
        <translation>eine Zahl in %1</translation>
    </message>
    <message>
        <source>a time in %1</source>
        <translation>eine Zeit in %1</translation>
    </message>
    <message>
        <source>a data rate in %1</source>
        <translation>eine Datenrate in %1</translation>
    </message>
    <message>
        <source>a size in %1</source>
        <translation>eine Größe in %1</translation>
    </message>
    <message>
        <source>a rate in %1</source>
        <translation>eine Rate in %1</translation>
    </message>
    <message>
        <source>a time in s that is at least %1</source>
        <translation>eine Zeit in s von mindestens %1</translation>
    </message>
    <message>
        <source>%1 characters</source>
        <translation>%1 Zeichen</translation>
    </message>
    <message>
        <source>%1 bytes</source>
        <translation>%1 Bytes</translation>
    </message>
    <message>
        <source>a multiple of the %1 stages</source>
        <translation>ein Vielfaches der %1 Stufen</translation>
    </message>
    <message>
        <source>a multiple of the %1 accelerators of a host</source>
        <translation>ein Vielfaches der %1 Beschleuniger eines Hosts</translation>
    </message>
    <message>
        <source>a multiple of the %1 ranks of a node</source>
        <translation>ein Vielfaches der %1 Ranks eines Knotens</translation>
    </message>
    <message>
        <source>a divisor or a multiple of the %1 accelerators of a host</source>
        <translation>ein Teiler oder ein Vielfaches der %1 Beschleuniger eines Hosts</translation>
    </message>
    <message>
        <source>a divisor of the %1 attention heads</source>
        <translation>ein Teiler der %1 Attention-Heads</translation>
    </message>
    <message>
        <source>a divisor of the %1 accelerators of a stage</source>
        <translation>ein Teiler der %1 Beschleuniger einer Stufe</translation>
    </message>
    <message>
        <source>a divisor of the %1 accelerators that hold the same layers</source>
        <translation>ein Teiler der %1 Beschleuniger, die dieselben Schichten halten</translation>
    </message>
    <message>
        <source>a divisor of the %1 accelerators</source>
        <translation>ein Teiler der %1 Beschleuniger</translation>
    </message>
    <message>
        <source>a divisor of the %1 experts and of the %2 accelerators that share no layer and no stage</source>
        <translation>ein Teiler der %1 Experten und der %2 Beschleuniger, die keine Schicht und keine Stufe teilen</translation>
    </message>
    <message>
        <source>a divisor of the %1 replicas</source>
        <translation>ein Teiler der %1 Replikate</translation>
    </message>
    <message>
        <source>a divisor of the %1 chips</source>
        <translation>ein Teiler der %1 Chips</translation>
    </message>
    <message>
        <source>half a divisor of the %1 tokens: each accelerator takes two equal parts</source>
        <translation>ein halber Teiler der %1 Token: Jeder Beschleuniger nimmt zwei gleiche Teile</translation>
    </message>
    <message>
        <source>sides whose product is the %1 chips of a slice</source>
        <translation>Seiten, deren Produkt die %1 Chips eines Slices ergibt</translation>
    </message>
    <message>
        <source>three sides of 1, 2 or a multiple of 4 chips, such as 4x4x8, at most %1 chips</source>
        <translation>drei Seiten von 1, 2 oder einem Vielfachen von 4 Chips, etwa 4x4x8, höchstens %1 Chips</translation>
    </message>
    <message>
        <source>at most the %1 experts</source>
        <translation>höchstens die %1 Experten</translation>
    </message>
    <message>
        <source>fewer than the %1 layers</source>
        <translation>weniger als die %1 Schichten</translation>
    </message>
    <message>
        <source>at least %1, twice the stages, with dualpipe</source>
        <translation>mindestens %1, das Doppelte der Stufen, mit dualpipe</translation>
    </message>
    <message>
        <source>what the step-time law knows of %1</source>
        <translation>was das Gesetz der Schrittzeit von %1 kennt</translation>
    </message>
    <message>
        <source>a divisor of the log&apos;s %1 ranks</source>
        <translation>ein Teiler der %1 Ranks des Protokolls</translation>
    </message>
    <message>
        <source>%1 unless work.kernel_model is law</source>
        <translation>%1, außer wenn work.kernel_model law ist</translation>
    </message>
    <message>
        <source>%1 replicas of the model; at most %2 are computed</source>
        <translation>%1 Replikate des Modells; höchstens %2 werden berechnet</translation>
    </message>
    <message>
        <source>%1 has no peak at this precision</source>
        <translation>für %1 gibt es bei dieser Genauigkeit keine Spitzenleistung</translation>
    </message>
    <message>
        <source>%1 to %2, twice the largest measured number</source>
        <translation>%1 bis %2, das Doppelte der größten gemessenen Zahl</translation>
    </message>
    <message>
        <source>less than the capacity of %1 requests/s, or a serving.queue_limit</source>
        <translation>weniger als die Kapazität von %1 Anfragen/s, oder ein serving.queue_limit</translation>
    </message>
    <message>
        <source>less than about %1 requests/s</source>
        <translation>weniger als etwa %1 Anfragen/s</translation>
    </message>
    <message>
        <source>grows without bound: %1 s after 10 minutes</source>
        <translation>wächst ohne Grenze: %1 s nach 10 Minuten</translation>
    </message>
    <message>
        <source>grows without bound: about %1 s after 10 minutes</source>
        <translation>wächst ohne Grenze: etwa %1 s nach 10 Minuten</translation>
    </message>
    <message>
        <source>grows without bound: the wait has no mean at exactly the capacity</source>
        <translation>wächst ohne Grenze: Genau an der Kapazität hat die Wartezeit keinen Mittelwert</translation>
    </message>
    <message>
        <source>more memory: weights take %1 GB, and one sequence %2 GB</source>
        <translation>mehr Speicher: Die Gewichte belegen %1 GB, und eine Sequenz %2 GB</translation>
    </message>
    <message>
        <source>it does not divide llm.accelerators, %1</source>
        <translation>es teilt llm.accelerators, %1, nicht</translation>
    </message>
    <message>
        <source>first at line %1</source>
        <translation>zuerst in Zeile %1</translation>
    </message>
    <message>
        <source>%1, or quotes around it, which make it text</source>
        <translation>%1, oder Anführungszeichen darum, die es zu Text machen</translation>
    </message>
    <message>
        <source>process %1</source>
        <translation>Prozess %1</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>invitation</source>
        <translation>Einladung</translation>
    </message>
    <message>
        <source>a host name of letters, digits, dots and hyphens</source>
        <translation>ein Hostname aus Buchstaben, Ziffern, Punkten und Bindestrichen</translation>
    </message>
    <message>
        <source>1 to 65535</source>
        <translation>1 bis 65535</translation>
    </message>
    <message>
        <source>a name of letters, digits, underscores and hyphens</source>
        <translation>ein Name aus Buchstaben, Ziffern, Unter- und Bindestrichen</translation>
    </message>
    <message>
        <source>it is too long</source>
        <translation>sie ist zu lang</translation>
    </message>
    <message>
        <source>it begins with ringside:// and is one line</source>
        <translation>sie beginnt mit ringside:// und ist eine Zeile</translation>
    </message>
    <message>
        <source>its code is incomplete; copy the whole line</source>
        <translation>ihr Code ist unvollständig; kopiere die ganze Zeile</translation>
    </message>
    <message>
        <source>its certificate is incomplete; copy the whole line</source>
        <translation>ihr Zertifikat ist unvollständig; kopiere die ganze Zeile</translation>
    </message>
    <message>
        <source>connection</source>
        <translation>Verbindung</translation>
    </message>
    <message>
        <source>the connection cannot be read</source>
        <translation>die Verbindung lässt sich nicht lesen</translation>
    </message>
    <message>
        <source>text without it</source>
        <translation>Text ohne dieses Zeichen</translation>
    </message>
    <message>
        <source>the server&apos;s answer has no row</source>
        <translation>die Antwort des Servers hat keine Zeile</translation>
    </message>
    <message>
        <source>the server&apos;s answer is not a JSON object</source>
        <translation>die Antwort des Servers ist kein JSON-Objekt</translation>
    </message>
    <message>
        <source>the table col holds no JSON</source>
        <translation>die Tabelle col enthält kein JSON</translation>
    </message>
    <message>
        <source>no memory left</source>
        <translation>kein Speicher mehr frei</translation>
    </message>
    <message>
        <source>a whole number from 1 to 10000000</source>
        <translation>eine ganze Zahl von 1 bis 10000000</translation>
    </message>
    <message>
        <source>a number above 0 such as 1300 or 1.3e3</source>
        <translation>eine Zahl über 0 wie 1300 oder 1.3e3</translation>
    </message>
    <message>
        <source>a number above 0 such as 0.25 or 2.5e-1</source>
        <translation>eine Zahl über 0 wie 0.25 oder 2.5e-1</translation>
    </message>
    <message>
        <source>a number above 0 such as 512</source>
        <translation>eine Zahl über 0 wie 512</translation>
    </message>
    <message>
        <source>decimal commas and thousands separators are not read; write 1.5 or 1300</source>
        <translation>Dezimalkommas und Tausendertrenner werden nicht gelesen; schreib 1.5 oder 1300</translation>
    </message>
    <message>
        <source>a number that is finite and above 0 in seconds</source>
        <translation>eine Zahl, die in Sekunden endlich und über 0 ist</translation>
    </message>
    <message>
        <source>the last column</source>
        <translation>die letzte Spalte</translation>
    </message>
    <message>
        <source>one number</source>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>line length in bytes</source>
        <translation>Länge der Zeile in Bytes</translation>
    </message>
    <message>
        <source>number of rows</source>
        <translation>Zahl der Zeilen</translation>
    </message>
    <message>
        <source>a line such as &quot;workers,throughput&quot; and rows below it</source>
        <translation>eine Zeile wie „workers,throughput“ und Zeilen darunter</translation>
    </message>
    <message>
        <source>one column of workers</source>
        <translation>eine Spalte workers</translation>
    </message>
    <message>
        <source>one column of batch</source>
        <translation>eine Spalte batch</translation>
    </message>
    <message>
        <source>one column of throughput or step_time</source>
        <translation>eine Spalte throughput oder step_time</translation>
    </message>
    <message>
        <source>file size in bytes</source>
        <translation>Größe der Datei in Bytes</translation>
    </message>
    <message>
        <source>one JSON object</source>
        <translation>ein JSON-Objekt</translation>
    </message>
    <message>
        <source>a list of questions is missing</source>
        <translation>eine Liste von Fragen fehlt</translation>
    </message>
    <message>
        <source>it has another format</source>
        <translation>sie hat ein anderes Format</translation>
    </message>
    <message>
        <source>pack</source>
        <translation>Paket</translation>
    </message>
    <message>
        <source>no id, because no pack is installed</source>
        <translation>keine Kennung, weil kein Paket installiert ist</translation>
    </message>
    <message>
        <source>no permission</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <source>it is not a regular file</source>
        <translation>das ist keine gewöhnliche Datei</translation>
    </message>
    <message>
        <source>ids, each listed once</source>
        <translation>Kennungen, jede einmal</translation>
    </message>
    <message>
        <source>there is no such folder</source>
        <translation>es gibt keinen solchen Ordner</translation>
    </message>
    <message>
        <source>front of the card</source>
        <translation>Vorderseite der Karte</translation>
    </message>
    <message>
        <source>back of the card</source>
        <translation>Rückseite der Karte</translation>
    </message>
    <message>
        <source>the folder cannot be made</source>
        <translation>der Ordner lässt sich nicht anlegen</translation>
    </message>
    <message>
        <source>the header states a version that the tables do not have</source>
        <translation>der Kopf nennt eine Version, die die Tabellen nicht haben</translation>
    </message>
    <message>
        <source>its contents</source>
        <translation>ihr Inhalt</translation>
    </message>
    <message>
        <source>the file has no tables</source>
        <translation>die Datei hat keine Tabellen</translation>
    </message>
    <message>
        <source>the header has an unknown file format</source>
        <translation>der Kopf hat ein unbekanntes Dateiformat</translation>
    </message>
    <message>
        <source>an entry that was written is not there</source>
        <translation>ein geschriebener Eintrag ist nicht da</translation>
    </message>
    <message>
        <source>copy</source>
        <translation>Kopie</translation>
    </message>
    <message>
        <source>0 to 366 days</source>
        <translation>0 bis 366 Tage</translation>
    </message>
    <message>
        <source>an id</source>
        <translation>eine Kennung</translation>
    </message>
    <message>
        <source>0 ms or more</source>
        <translation>0 ms oder mehr</translation>
    </message>
    <message>
        <source>learning or review</source>
        <translation>learning oder review</translation>
    </message>
    <message>
        <source>a name</source>
        <translation>ein Name</translation>
    </message>
    <message>
        <source>1000000 characters</source>
        <translation>1000000 Zeichen</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>an option that was shown</source>
        <translation>eine angezeigte Option</translation>
    </message>
    <message>
        <source>a UUIDv7</source>
        <translation>eine UUIDv7</translation>
    </message>
    <message>
        <source>the review&apos;s time and at most 36500 days more</source>
        <translation>die Zeit der Wiederholung und höchstens 36500 Tage mehr</translation>
    </message>
    <message>
        <source>0 to 36500 days</source>
        <translation>0 bis 36500 Tage</translation>
    </message>
    <message>
        <source>the checksum of an entry does not match</source>
        <translation>die Prüfsumme eines Eintrags stimmt nicht</translation>
    </message>
    <message>
        <source>the number of saved searches</source>
        <translation>die Zahl der gespeicherten Suchen</translation>
    </message>
    <message>
        <source>study set</source>
        <translation>Auswahl von Fragen</translation>
    </message>
    <message>
        <source>one question or due card, and none twice</source>
        <translation>eine Frage oder fällige Karte, und keine zweimal</translation>
    </message>
    <message>
        <source>ranks</source>
        <translation>Ranks</translation>
    </message>
    <message>
        <source>ranks per node</source>
        <translation>Ranks pro Knoten</translation>
    </message>
    <message>
        <source>servers behind nodes of several ranks are computed by formula</source>
        <translation>Server hinter Knoten mit mehreren Ranks werden mit einer Formel berechnet</translation>
    </message>
    <message>
        <source>a torus has no place for servers</source>
        <translation>ein Torus hat keinen Platz für Server</translation>
    </message>
    <message>
        <source>servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>1 or more</source>
        <translation>1 oder mehr</translation>
    </message>
    <message>
        <source>chunks</source>
        <translation>Chunks</translation>
    </message>
    <message>
        <source>at least one a server</source>
        <translation>mindestens einer pro Server</translation>
    </message>
    <message>
        <source>with fewer chunks than servers the stream is taken to be perfect, which a formula can be and messages cannot</source>
        <translation>mit weniger Chunks als Servern gilt der Strom als perfekt, was eine Formel annehmen kann und Nachrichten nicht</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>eine endliche Zahl</translation>
    </message>
    <message>
        <source>the ranks in each direction, such as 4x4x2</source>
        <translation>die Ranks in jeder Richtung, etwa 4x4x2</translation>
    </message>
    <message>
        <source>the algorithm torus runs on a torus or mesh</source>
        <translation>der Algorithmus torus läuft auf einem Torus oder Gitter</translation>
    </message>
    <message>
        <source>1 or more ranks in a direction</source>
        <translation>1 oder mehr Ranks in einer Richtung</translation>
    </message>
    <message>
        <source>a fabric is a torus or has nodes behind a NIC, not both</source>
        <translation>ein Netz ist ein Torus oder hat Knoten hinter einer NIC, nicht beides</translation>
    </message>
    <message>
        <source>every node has the same number of ranks</source>
        <translation>jeder Knoten hat gleich viele Ranks</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>the edges of a tree share the NIC of a node unevenly, so they are counted one by one</source>
        <translation>die Kanten eines Baums teilen die NIC eines Knotens ungleich, deshalb werden sie einzeln gezählt</translation>
    </message>
    <message>
        <source>a power of two</source>
        <translation>eine Zweierpotenz</translation>
    </message>
    <message>
        <source>the tree of other nodes crosses their edges unevenly, which the simulation computes</source>
        <translation>der Baum anderer Knoten kreuzt ihre Kanten ungleich, was die Simulation berechnet</translation>
    </message>
    <message>
        <source>formulas take all ranks to be alike: ranks that start late or are slow are simulated</source>
        <translation>Formeln nehmen alle Ranks als gleich an: Ranks, die spät starten oder langsam sind, werden simuliert</translation>
    </message>
    <message>
        <source>ranks that are not neighbors share the links between them unevenly, which the simulation computes</source>
        <translation>Ranks, die keine Nachbarn sind, teilen die Links zwischen sich ungleich, was die Simulation berechnet</translation>
    </message>
    <message>
        <source>messages</source>
        <translation>Nachrichten</translation>
    </message>
    <message>
        <source>algorithm</source>
        <translation>Algorithmus</translation>
    </message>
    <message>
        <source>messages inside a node and through its NIC share the ports of a rank unevenly, which the simulation computes</source>
        <translation>Nachrichten innerhalb eines Knotens und durch seine NIC teilen die Ports eines Ranks ungleich, was die Simulation berechnet</translation>
    </message>
    <message>
        <source>on two levels the formula needs powers of two, ranks and ranks a node, and elements that divide: other messages share a NIC unevenly, which the simulation computes</source>
        <translation>auf zwei Ebenen braucht die Formel Zweierpotenzen, bei Ranks und Ranks pro Knoten, und Elemente, die sich teilen lassen: Andere Nachrichten teilen eine NIC ungleich, was die Simulation berechnet</translation>
    </message>
    <message>
        <source>the elements do not divide by the number of ranks: parts differ by one element, the simulation is exact, a formula is not known</source>
        <translation>die Elemente lassen sich nicht durch die Zahl der Ranks teilen: Teile unterscheiden sich um ein Element, die Simulation ist genau, eine Formel ist nicht bekannt</translation>
    </message>
    <message>
        <source>the switches add, which messages between ranks cannot show; it is a formula only (--method formula)</source>
        <translation>die Switches addieren, was Nachrichten zwischen Ranks nicht zeigen können; es gibt nur eine Formel (--method formula)</translation>
    </message>
    <message>
        <source>2 to 16777216</source>
        <translation>2 bis 16777216</translation>
    </message>
    <message>
        <source>1 to the number of ranks</source>
        <translation>1 bis zur Zahl der Ranks</translation>
    </message>
    <message>
        <source>1 to 1e+15</source>
        <translation>1 bis 1e+15</translation>
    </message>
    <message>
        <source>1 to 64</source>
        <translation>1 bis 64</translation>
    </message>
    <message>
        <source>1 to 1e+15 bytes a second</source>
        <translation>1 bis 1e+15 Bytes pro Sekunde</translation>
    </message>
    <message>
        <source>0 to 1 s</source>
        <translation>0 bis 1 s</translation>
    </message>
    <message>
        <source>on two levels the formula needs powers of two, ranks and ranks a node: other messages share a NIC unevenly, which the simulation computes</source>
        <translation>auf zwei Ebenen braucht die Formel Zweierpotenzen, bei Ranks und Ranks pro Knoten: Andere Nachrichten teilen eine NIC ungleich, was die Simulation berechnet</translation>
    </message>
    <message>
        <source>chunks differ by one element and the slowest links are hardly slower than the others: the simulation is exact, a formula is not known</source>
        <translation>Chunks unterscheiden sich um ein Element, und die langsamsten Links sind kaum langsamer als die anderen: Die Simulation ist genau, eine Formel ist nicht bekannt</translation>
    </message>
    <message>
        <source>ranks inside a mesh add two arrivals at once and ranks at its edge one, which the simulation computes</source>
        <translation>Ranks im Inneren eines Gitters addieren zwei Ankünfte zugleich und Ranks am Rand eine, was die Simulation berechnet</translation>
    </message>
    <message>
        <source>strategy.kind: data-parallel with strategy.zero_stage: 0</source>
        <translation>strategy.kind: data-parallel mit strategy.zero_stage: 0</translation>
    </message>
    <message>
        <source>each rank compresses the whole gradient</source>
        <translation>jeder Rank komprimiert den ganzen Gradienten</translation>
    </message>
    <message>
        <source>not bucket by bucket; state work.overlap_model: fraction</source>
        <translation>nicht Bucket für Bucket; gib work.overlap_model: fraction an</translation>
    </message>
    <message>
        <source>PowerSGD compresses matrices: layers and hidden give their sizes</source>
        <translation>PowerSGD komprimiert Matrizen: layers und hidden geben ihre Größen</translation>
    </message>
    <message>
        <source>which matrices are trained is not known; all of them have to be</source>
        <translation>welche Matrizen trainiert werden, ist nicht bekannt; es müssen alle sein</translation>
    </message>
    <message>
        <source>the number of servers that add up the gradients</source>
        <translation>die Zahl der Server, die die Gradienten addieren</translation>
    </message>
    <message>
        <source>ideal or pipelined with FSDP and ZeRO 3, which gather and scatter</source>
        <translation>ideal oder pipelined bei FSDP und ZeRO 3, die sammeln und verteilen</translation>
    </message>
    <message>
        <source>at most 200000 buckets</source>
        <translation>höchstens 200000 Buckets</translation>
    </message>
    <message>
        <source>more than 0</source>
        <translation>mehr als 0</translation>
    </message>
    <message>
        <source>input.storage_bandwidth limits samples through their size</source>
        <translation>input.storage_bandwidth begrenzt Samples über ihre Größe</translation>
    </message>
    <message>
        <source>the gradients go through servers, not from rank to rank</source>
        <translation>die Gradienten gehen durch Server, nicht von Rank zu Rank</translation>
    </message>
    <message>
        <source>one replica of the model, nothing to add up</source>
        <translation>ein Replikat des Modells, nichts zu addieren</translation>
    </message>
    <message>
        <source>one accelerator</source>
        <translation>ein Beschleuniger</translation>
    </message>
    <message>
        <source>no parameters are trained</source>
        <translation>es werden keine Parameter trainiert</translation>
    </message>
    <message>
        <source>top-k gathers every rank&apos;s values, nothing is added up on the way</source>
        <translation>top-k sammelt die Werte aller Ranks, unterwegs wird nichts addiert</translation>
    </message>
    <message>
        <source>each accelerator computes whole heads</source>
        <translation>jeder Beschleuniger berechnet ganze Heads</translation>
    </message>
    <message>
        <source>1 in a pipeline</source>
        <translation>1 in einer Pipeline</translation>
    </message>
    <message>
        <source>strategy.micro_batches already divide the step</source>
        <translation>strategy.micro_batches teilt den Schritt schon</translation>
    </message>
    <message>
        <source>strong scaling keeps it; state it, or cluster.accelerators_per_worker first</source>
        <translation>starke Skalierung hält es fest; gib es an, oder zuerst cluster.accelerators_per_worker</translation>
    </message>
    <message>
        <source>the samples of a micro-step</source>
        <translation>die Samples eines Mikroschritts</translation>
    </message>
    <message>
        <source>of the adapters that are trained</source>
        <translation>der Adapter, die trainiert werden</translation>
    </message>
    <message>
        <source>or work.samples_per_s, or work.kernel_efficiency</source>
        <translation>oder work.samples_per_s oder work.kernel_efficiency</translation>
    </message>
    <message>
        <source>work.kernel_efficiency computes FLOPs from it</source>
        <translation>work.kernel_efficiency berechnet daraus FLOPs</translation>
    </message>
    <message>
        <source>work.kernel_efficiency is a share of its peak</source>
        <translation>work.kernel_efficiency ist ein Anteil seiner Spitzenleistung</translation>
    </message>
    <message>
        <source>and model.hidden: attention&apos;s products need them</source>
        <translation>und model.hidden: Die Produkte der Attention brauchen sie</translation>
    </message>
    <message>
        <source>the step-time law knows synchronous all-reduce and sharding only</source>
        <translation>das Gesetz der Schrittzeit kennt nur synchrones All-Reduce und Sharding</translation>
    </message>
    <message>
        <source>the step-time law keeps tensor-parallel groups inside a host</source>
        <translation>das Gesetz der Schrittzeit lässt Tensorparallel-Gruppen in einem Host</translation>
    </message>
    <message>
        <source>auto, ideal or pipelined with work.kernel_model: law</source>
        <translation>auto, ideal oder pipelined mit work.kernel_model: law</translation>
    </message>
    <message>
        <source>the step-time law sends gradients as the stack does</source>
        <translation>das Gesetz der Schrittzeit sendet Gradienten wie der Software-Stack</translation>
    </message>
    <message>
        <source>the step-time law knows 1f1b, zb-h1 and dualpipe</source>
        <translation>das Gesetz der Schrittzeit kennt 1f1b, zb-h1 und dualpipe</translation>
    </message>
    <message>
        <source>no run of trained adapters was fitted; state work.compute_time or work.kernel_efficiency with work.kernel_model: constant</source>
        <translation>kein Lauf mit trainierten Adaptern wurde angepasst; gib work.compute_time oder work.kernel_efficiency mit work.kernel_model: constant an</translation>
    </message>
    <message>
        <source>1 with this schedule</source>
        <translation>1 mit diesem Ablaufplan</translation>
    </message>
    <message>
        <source>an even number with dualpipe</source>
        <translation>eine gerade Zahl mit dualpipe</translation>
    </message>
    <message>
        <source>1, or state model.experts</source>
        <translation>1, oder gib model.experts an</translation>
    </message>
    <message>
        <source>0 unless the job is FSDP</source>
        <translation>0, außer wenn der Job FSDP ist</translation>
    </message>
    <message>
        <source>not stated: only TPUs have slices</source>
        <translation>nicht angegeben: Nur TPUs haben Slices</translation>
    </message>
    <message>
        <source>1 with work.attention: standard, whose rows cannot be merged</source>
        <translation>1 mit work.attention: standard, deren Zeilen sich nicht zusammenführen lassen</translation>
    </message>
    <message>
        <source>two sides of 1, 2, 4, 8 or 16 chips, such as 16x16</source>
        <translation>zwei Seiten von 1, 2, 4, 8 oder 16 Chips, etwa 16x16</translation>
    </message>
    <message>
        <source>a number: the width of an expert does not follow from the number of parameters</source>
        <translation>eine Zahl: Die Breite eines Experten folgt nicht aus der Zahl der Parameter</translation>
    </message>
    <message>
        <source>an accelerator of the step-time law</source>
        <translation>ein Beschleuniger des Gesetzes der Schrittzeit</translation>
    </message>
    <message>
        <source>not stated: work.kernel_model: law computes the time</source>
        <translation>nicht angegeben: work.kernel_model: law berechnet die Zeit</translation>
    </message>
    <message>
        <source>more than 0, up to 1e15</source>
        <translation>mehr als 0, bis 1e15</translation>
    </message>
    <message>
        <source>a whole number, 1 to 1e9</source>
        <translation>eine ganze Zahl, 1 bis 1e9</translation>
    </message>
    <message>
        <source>0, 1, 2 or 3</source>
        <translation>0, 1, 2 oder 3</translation>
    </message>
    <message>
        <source>0 to 1024</source>
        <translation>0 bis 1024</translation>
    </message>
    <message>
        <source>metric</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>tensor parallelism sends activations of this shape in every layer</source>
        <translation>Tensorparallelität sendet in jeder Schicht Aktivierungen dieser Form</translation>
    </message>
    <message>
        <source>or cluster.accelerator: the accelerators of a host exchange over it</source>
        <translation>oder cluster.accelerator: Darüber tauschen die Beschleuniger eines Hosts aus</translation>
    </message>
    <message>
        <source>the workers exchange gradients over it</source>
        <translation>darüber tauschen die Worker Gradienten aus</translation>
    </message>
    <message>
        <source>1 with gpipe</source>
        <translation>1 mit gpipe</translation>
    </message>
    <message>
        <source>interleaved stages are a form of 1f1b</source>
        <translation>verschränkte Stufen sind eine Form von 1f1b</translation>
    </message>
    <message>
        <source>1 with zb-h1 and dualpipe</source>
        <translation>1 mit zb-h1 und dualpipe</translation>
    </message>
    <message>
        <source>at least twice the stages with dualpipe</source>
        <translation>mindestens das Doppelte der Stufen mit dualpipe</translation>
    </message>
    <message>
        <source>interleaved stages take turns</source>
        <translation>verschränkte Stufen wechseln sich ab</translation>
    </message>
    <message>
        <source>only a measured all-reduce tells the time of an all-reduce</source>
        <translation>nur ein gemessenes All-Reduce nennt die Zeit eines All-Reduce</translation>
    </message>
    <message>
        <source>auto, ring or hierarchical-ring unless cluster.collective_model is ideal</source>
        <translation>auto, ring oder hierarchical-ring, außer wenn cluster.collective_model ideal ist</translation>
    </message>
    <message>
        <source>cluster.collective_model: measured needs it</source>
        <translation>cluster.collective_model: measured braucht es</translation>
    </message>
    <message>
        <source>with training.min_steps it says how many steps a batch needs; training.run_samples states a run&apos;s samples instead</source>
        <translation>mit training.min_steps sagt es, wie viele Schritte ein Batch braucht; training.run_samples gibt stattdessen die Samples eines Laufs an</translation>
    </message>
    <message>
        <source>strategy.kind: parameter-server</source>
        <translation>strategy.kind: parameter-server</translation>
    </message>
    <message>
        <source>an all-reduce waits for every worker</source>
        <translation>ein All-Reduce wartet auf jeden Worker</translation>
    </message>
    <message>
        <source>claim</source>
        <translation>Behauptung</translation>
    </message>
    <message>
        <source>a finite number above 0</source>
        <translation>eine endliche Zahl über 0</translation>
    </message>
    <message>
        <source>different sizes</source>
        <translation>verschiedene Größen</translation>
    </message>
    <message>
        <source>a finite number above 0, workers from 1</source>
        <translation>eine endliche Zahl über 0, Worker ab 1</translation>
    </message>
    <message>
        <source>different numbers of workers</source>
        <translation>verschiedene Zahlen von Workern</translation>
    </message>
    <message>
        <source>workers to predict</source>
        <translation>vorherzusagende Worker</translation>
    </message>
    <message>
        <source>amdahl, gustafson or usl</source>
        <translation>amdahl, gustafson oder usl</translation>
    </message>
    <message>
        <source>the curve of checkpoint intervals</source>
        <translation>die Kurve der Checkpoint-Abstände</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>the plane of batch and learning rate</source>
        <translation>die Ebene aus Batch und Lernrate</translation>
    </message>
    <message>
        <source>the toy&apos;s loss is a parabola of this curvature</source>
        <translation>der Verlust des Modells ist eine Parabel dieser Krümmung</translation>
    </message>
    <message>
        <source>or training.base_learning_rate, base_batch and rule</source>
        <translation>oder training.base_learning_rate, base_batch und rule</translation>
    </message>
    <message>
        <source>scene</source>
        <translation>Bild</translation>
    </message>
    <message>
        <source>no parameter servers in this strategy</source>
        <translation>keine Parameterserver in dieser Strategie</translation>
    </message>
    <message>
        <source>one worker, nothing goes to the servers</source>
        <translation>ein Worker, nichts geht zu den Servern</translation>
    </message>
    <message>
        <source>speedup</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>tiles</source>
        <translation>Kacheln</translation>
    </message>
    <message>
        <source>no width of a layer is stated (model.features)</source>
        <translation>keine Breite einer Schicht ist angegeben (model.features)</translation>
    </message>
    <message>
        <source>only a TPU pads to tiles of 8 x 128</source>
        <translation>nur eine TPU füllt auf Kacheln von 8 x 128 auf</translation>
    </message>
    <message>
        <source>the rounds of a hyperparameter tuning</source>
        <translation>die Runden einer Hyperparametersuche</translation>
    </message>
    <message>
        <source>the job states no trials: tuning.trials is 0</source>
        <translation>der Job nennt keine Versuche: tuning.trials ist 0</translation>
    </message>
    <message>
        <source>the job does not state tuning.trial_time</source>
        <translation>der Job nennt tuning.trial_time nicht</translation>
    </message>
    <message>
        <source>more than 0, up to 1e12 samples</source>
        <translation>mehr als 0, bis 1e12 Samples</translation>
    </message>
    <message>
        <source>1e-6 to 1e12 s</source>
        <translation>1e-6 bis 1e12 s</translation>
    </message>
    <message>
        <source>0 to 1e12 s</source>
        <translation>0 bis 1e12 s</translation>
    </message>
    <message>
        <source>more than 0, up to 1e12</source>
        <translation>mehr als 0, bis 1e12</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <source>linear, sqrt</source>
        <translation>linear, sqrt</translation>
    </message>
    <message>
        <source>1 to 1e8</source>
        <translation>1 bis 1e8</translation>
    </message>
    <message>
        <source>1 to 1e6</source>
        <translation>1 bis 1e6</translation>
    </message>
    <message>
        <source>more than 0 s, up to 1e12 s</source>
        <translation>mehr als 0 s, bis 1e12 s</translation>
    </message>
    <message>
        <source>0 up to less than 1</source>
        <translation>0 bis weniger als 1</translation>
    </message>
    <message>
        <source>a name is not something to move</source>
        <translation>ein Name lässt sich nicht verschieben</translation>
    </message>
    <message>
        <source>a name of 1 to 300 characters</source>
        <translation>ein Name mit 1 bis 300 Zeichen</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>only requests have a limit and remedies; also state serving.service.mean, serving.batch.fixed or llm.model</source>
        <translation>nur Anfragen haben eine Grenze und Abhilfen; gib auch serving.service.mean, serving.batch.fixed oder llm.model an</translation>
    </message>
    <message>
        <source>at least 1</source>
        <translation>mindestens 1</translation>
    </message>
    <message>
        <source>an arrival not before the request above it</source>
        <translation>eine Ankunft, nicht vor der Anfrage darüber</translation>
    </message>
    <message>
        <source>at least 1 token</source>
        <translation>mindestens 1 Token</translation>
    </message>
    <message>
        <source>replications</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <source>at least 2, of at least 10 requests each</source>
        <translation>mindestens 2, mit je mindestens 10 Anfragen</translation>
    </message>
    <message>
        <source>more than 0 and less than 1</source>
        <translation>mehr als 0 und weniger als 1</translation>
    </message>
    <message>
        <source>another rate than serving.split.base_errors</source>
        <translation>eine andere Rate als serving.split.base_errors</translation>
    </message>
    <message>
        <source>requests to detect</source>
        <translation>Anfragen zum Erkennen</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>from 1 to 100000000</source>
        <translation>von 1 bis 100000000</translation>
    </message>
    <message>
        <source>edges</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <source>counts</source>
        <translation>Anzahlen</translation>
    </message>
    <message>
        <source>more than 0 s</source>
        <translation>mehr als 0 s</translation>
    </message>
    <message>
        <source>from 0 to 1000000</source>
        <translation>von 0 bis 1000000</translation>
    </message>
    <message>
        <source>more than 0 and at most 1 for Erlang</source>
        <translation>mehr als 0 und höchstens 1 bei Erlang</translation>
    </message>
    <message>
        <source>at least 1 for hyperexponential</source>
        <translation>mindestens 1 bei hyperexponentiell</translation>
    </message>
    <message>
        <source>batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>the exact chain is for loads up to 99 % and batches up to 1024</source>
        <translation>die genaue Kette gilt für Lasten bis 99 % und Batches bis 1024</translation>
    </message>
    <message>
        <source>constant service</source>
        <translation>konstante Bedienzeit</translation>
    </message>
    <message>
        <source>above 99 % utilisation or 10000 servers the exact sums get too long</source>
        <translation>über 99 % Auslastung oder 10000 Servern werden die genauen Summen zu lang</translation>
    </message>
    <message>
        <source>places</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>more than 0 requests/s</source>
        <translation>mehr als 0 Anfragen/s</translation>
    </message>
    <message>
        <source>arrival rate</source>
        <translation>Ankunftsrate</translation>
    </message>
    <message>
        <source>at least 1 with hpa</source>
        <translation>mindestens 1 mit hpa</translation>
    </message>
    <message>
        <source>more than 0 and at most 1</source>
        <translation>mehr als 0 und höchstens 1</translation>
    </message>
    <message>
        <source>whole seconds, at least 1 s</source>
        <translation>ganze Sekunden, mindestens 1 s</translation>
    </message>
    <message>
        <source>rate per replica</source>
        <translation>Rate pro Replikat</translation>
    </message>
    <message>
        <source>horizon</source>
        <translation>Zeitraum</translation>
    </message>
    <message>
        <source>from 1 s to 30 days</source>
        <translation>von 1 s bis 30 Tage</translation>
    </message>
    <message>
        <source>at least 1 without an autoscaler</source>
        <translation>mindestens 1 ohne Autoscaler</translation>
    </message>
    <message>
        <source>a failed replica is replaced by an autoscaler; state serving.autoscaler.kind</source>
        <translation>ein ausgefallenes Replikat wird von einem Autoscaler ersetzt; gib serving.autoscaler.kind an</translation>
    </message>
    <message>
        <source>an engine under an autoscaler; state serving.service.mean instead of llm.model</source>
        <translation>eine Engine unter einem Autoscaler; gib serving.service.mean statt llm.model an</translation>
    </message>
    <message>
        <source>or serving.batch.fixed, or llm.model</source>
        <translation>oder serving.batch.fixed oder llm.model</translation>
    </message>
    <message>
        <source>with serving.service.mean, serving.batch.fixed or llm.model</source>
        <translation>mit serving.service.mean, serving.batch.fixed oder llm.model</translation>
    </message>
    <message>
        <source>batches under an autoscaler; state serving.service.mean</source>
        <translation>Batches unter einem Autoscaler; gib serving.service.mean an</translation>
    </message>
    <message>
        <source>pairs of time and rate such as [[0, 24], [300, 96]]</source>
        <translation>Paare aus Zeit und Rate wie [[0, 24], [300, 96]]</translation>
    </message>
    <message>
        <source>ascending sizes from 1 to 1024 such as [1, 4, 16]</source>
        <translation>aufsteigende Größen von 1 bis 1024 wie [1, 4, 16]</translation>
    </message>
    <message>
        <source>a rate from 0 to 1000000 requests/s</source>
        <translation>eine Rate von 0 bis 1000000 Anfragen/s</translation>
    </message>
    <message>
        <source>at least 2, of at least 10 arrivals each</source>
        <translation>mindestens 2, mit je mindestens 10 Ankünften</translation>
    </message>
    <message>
        <source>at least 0</source>
        <translation>mindestens 0</translation>
    </message>
    <message>
        <source>at least 0 s</source>
        <translation>mindestens 0 s</translation>
    </message>
    <message>
        <source>a service time of more than 0 s for one request</source>
        <translation>eine Bedienzeit von mehr als 0 s für eine Anfrage</translation>
    </message>
    <message>
        <source>ascending sizes, the last at least max_size</source>
        <translation>aufsteigende Größen, die letzte mindestens max_size</translation>
    </message>
    <message>
        <source>a time in s, or time,requests</source>
        <translation>eine Zeit in s, oder time,requests</translation>
    </message>
    <message>
        <source>a whole number of requests, at least 0</source>
        <translation>eine ganze Zahl von Anfragen, mindestens 0</translation>
    </message>
    <message>
        <source>at least one arrival</source>
        <translation>mindestens eine Ankunft</translation>
    </message>
    <message>
        <source>seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>bank</source>
        <translation>Fragenbank</translation>
    </message>
    <message>
        <source>the file</source>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>challenge</source>
        <translation>Duell</translation>
    </message>
    <message>
        <source>query</source>
        <translation>Suche</translation>
    </message>
    <message>
        <source>one that finds questions</source>
        <translation>eine, die Fragen findet</translation>
    </message>
    <message>
        <source>profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>a profile that is in no cohort; leave the other one first</source>
        <translation>ein Profil, das in keiner Gruppe ist; verlass zuerst die andere</translation>
    </message>
    <message>
        <source>none is running</source>
        <translation>es läuft keine</translation>
    </message>
    <message>
        <source>it is paused</source>
        <translation>sie ist pausiert</translation>
    </message>
    <message>
        <source>the time is over</source>
        <translation>die Zeit ist abgelaufen</translation>
    </message>
    <message>
        <source>number of options</source>
        <translation>Zahl der Optionen</translation>
    </message>
    <message>
        <source>one is running</source>
        <translation>es läuft eine</translation>
    </message>
    <message>
        <source>a mock cannot be paused</source>
        <translation>eine Probeprüfung lässt sich nicht pausieren</translation>
    </message>
    <message>
        <source>exam</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>own questions</source>
        <translation>eigene Fragen</translation>
    </message>
    <message>
        <source>import</source>
        <translation>Import</translation>
    </message>
    <message>
        <source>a character that has to be percent-encoded</source>
        <translation>ein Zeichen, das prozentcodiert sein muss</translation>
    </message>
    <message>
        <source>% is not followed by two hex digits</source>
        <translation>auf % folgen nicht zwei Hexadezimalziffern</translation>
    </message>
    <message>
        <source>a pair is path=value</source>
        <translation>ein Paar hat die Form path=value</translation>
    </message>
    <message>
        <source>job link</source>
        <translation>Job-Link</translation>
    </message>
    <message>
        <source>a time such as 2026-11-21T08:00:00Z</source>
        <translation>eine Zeit wie 2026-11-21T08:00:00Z</translation>
    </message>
    <message>
        <source>the log&apos;s bandwidth</source>
        <translation>die Bandbreite des Protokolls</translation>
    </message>
    <message>
        <source>another link of this job is slower than the whole all-reduce of the log</source>
        <translation>ein anderer Link dieses Jobs ist langsamer als das ganze All-Reduce des Protokolls</translation>
    </message>
    <message>
        <source>the log</source>
        <translation>das Protokoll</translation>
    </message>
    <message>
        <source>its times do not follow a latency and a bandwidth</source>
        <translation>seine Zeiten folgen keiner Latenz und Bandbreite</translation>
    </message>
    <message>
        <source>this file</source>
        <translation>diese Datei</translation>
    </message>
    <message>
        <source>a log of nccl-tests&apos; all_reduce_perf, or a table with a line such as &quot;workers,throughput&quot; and rows below it</source>
        <translation>ein Protokoll von all_reduce_perf aus nccl-tests oder eine Tabelle mit einer Zeile wie „workers,throughput“ und Zeilen darunter</translation>
    </message>
    <message>
        <source>weak (each worker keeps its batch) or strong (the whole batch stays), where the table has no column batch</source>
        <translation>weak (jeder Worker behält seinen Batch) oder strong (der ganze Batch bleibt), wenn die Tabelle keine Spalte batch hat</translation>
    </message>
    <message>
        <source>weak (each worker keeps its batch) or strong (the whole batch stays)</source>
        <translation>weak (jeder Worker behält seinen Batch) oder strong (der ganze Batch bleibt)</translation>
    </message>
    <message>
        <source>this question has no scenario</source>
        <translation>diese Frage hat kein Szenario</translation>
    </message>
    <message>
        <source>the question is about no job</source>
        <translation>die Frage handelt von keinem Job</translation>
    </message>
    <message>
        <source>a card with a scene</source>
        <translation>eine Karte mit einem Bild</translation>
    </message>
    <message>
        <source>number of options chosen</source>
        <translation>Zahl der gewählten Optionen</translation>
    </message>
    <message>
        <source>a question</source>
        <translation>eine Frage</translation>
    </message>
    <message>
        <source>time of this set</source>
        <translation>Zeit dieser Auswahl</translation>
    </message>
    <message>
        <source>a session is running</source>
        <translation>eine Sitzung läuft</translation>
    </message>
    <message>
        <source>a running session</source>
        <translation>eine laufende Sitzung</translation>
    </message>
    <message>
        <source>a question for this set</source>
        <translation>eine Frage für diese Auswahl</translation>
    </message>
    <message>
        <source>the deck</source>
        <translation>der Kartenstapel</translation>
    </message>
    <message>
        <source>reviews on a later day than the one before</source>
        <translation>Wiederholungen an einem späteren Tag als die vorige</translation>
    </message>
    <message>
        <source>log loss of the new weights</source>
        <translation>Log-Verlust der neuen Gewichte</translation>
    </message>
    <message>
        <source>a card to review</source>
        <translation>eine Karte zum Wiederholen</translation>
    </message>
    <message>
        <source>a step to do again</source>
        <translation>ein Schritt zum Wiederherstellen</translation>
    </message>
    <message>
        <source>days</source>
        <translation>Tage</translation>
    </message>
    <message>
        <source>exam date</source>
        <translation>Prüfungstermin</translation>
    </message>
    <message>
        <source>2020-01-01 to 2099-12-31</source>
        <translation>2020-01-01 bis 2099-12-31</translation>
    </message>
    <message>
        <source>a copy</source>
        <translation>eine Kopie</translation>
    </message>
    <message>
        <source>there is no backup that passes its check</source>
        <translation>keine Sicherung besteht ihre Prüfung</translation>
    </message>
    <message>
        <source>open</source>
        <translation>open</translation>
    </message>
    <message>
        <source>the connection cannot be protected</source>
        <translation>die Verbindung lässt sich nicht schützen</translation>
    </message>
    <message>
        <source>the file belongs to another program</source>
        <translation>die Datei gehört zu einem anderen Programm</translation>
    </message>
    <message>
        <source>the file has an older schema</source>
        <translation>die Datei hat ein älteres Schema</translation>
    </message>
    <message>
        <source>no part of a file of this program</source>
        <translation>kein Teil einer Datei dieses Programms</translation>
    </message>
    <message>
        <source>not as this program made it</source>
        <translation>nicht so, wie dieses Programm es angelegt hat</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>there twice</source>
        <translation>doppelt vorhanden</translation>
    </message>
    <message>
        <source>it is no folder</source>
        <translation>das ist kein Ordner</translation>
    </message>
    <message>
        <source>the transaction has ended</source>
        <translation>die Transaktion ist beendet</translation>
    </message>
    <message>
        <source>this SQLite cannot be given a ranking of its own</source>
        <translation>dieses SQLite nimmt keine eigene Rangfolge an</translation>
    </message>
    <message>
        <source>blueprint</source>
        <translation>Blueprint</translation>
    </message>
    <message>
        <source>a number above 0</source>
        <translation>eine Zahl über 0</translation>
    </message>
    <message>
        <source>questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>reviews a day</source>
        <translation>Wiederholungen pro Tag</translation>
    </message>
    <message>
        <source>exam plan</source>
        <translation>Prüfungsplan</translation>
    </message>
    <message>
        <source>1 to 1000</source>
        <translation>1 bis 1000</translation>
    </message>
    <message>
        <source>a share from 0 to 1</source>
        <translation>ein Anteil von 0 bis 1</translation>
    </message>
    <message>
        <source>domain of an answer</source>
        <translation>Bereich einer Antwort</translation>
    </message>
    <message>
        <source>a domain of the blueprint</source>
        <translation>ein Bereich des Blueprints</translation>
    </message>
    <message>
        <source>reviews on a later day</source>
        <translation>Wiederholungen an einem späteren Tag</translation>
    </message>
    <message>
        <source>fit</source>
        <translation>Anpassung</translation>
    </message>
    <message>
        <source>0 or more</source>
        <translation>0 oder mehr</translation>
    </message>
    <message>
        <source>minutes above 0, each step longer than the one before</source>
        <translation>Minuten über 0, jeder Schritt länger als der vorige</translation>
    </message>
    <message>
        <source>desired retention</source>
        <translation>gewünschte Behaltensquote</translation>
    </message>
    <message>
        <source>maximum interval</source>
        <translation>größter Abstand</translation>
    </message>
    <message>
        <source>1 to 36500 days</source>
        <translation>1 bis 36500 Tage</translation>
    </message>
    <message>
        <source>memory model</source>
        <translation>Gedächtnismodell</translation>
    </message>
    <message>
        <source>weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <source>21 numbers (FSRS-6), 19 (FSRS-5) or 17 (FSRS-4.5)</source>
        <translation>21 Zahlen (FSRS-6), 19 (FSRS-5) oder 17 (FSRS-4.5)</translation>
    </message>
    <message>
        <source>a number above -1/3</source>
        <translation>eine Zahl über -1/3</translation>
    </message>
    <message>
        <source>it is empty</source>
        <translation>es ist leer</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>at most the upper bound %1</source>
        <translation>höchstens die obere Grenze %1</translation>
    </message>
    <message>
        <source>the %1 ranks of %2</source>
        <translation>die %1 Ranks von %2</translation>
    </message>
    <message>
        <source>rank %1 is named twice</source>
        <translation>Rank %1 ist doppelt genannt</translation>
    </message>
    <message>
        <source>whole elements of %1 bytes</source>
        <translation>ganze Elemente von %1 Bytes</translation>
    </message>
    <message>
        <source>a multiple of the %1 nodes</source>
        <translation>ein Vielfaches der %1 Knoten</translation>
    </message>
    <message>
        <source>ascending, one more than the %1 counts</source>
        <translation>aufsteigend, eine mehr als die %1 Anzahlen</translation>
    </message>
    <message>
        <source>as many as the baseline&apos;s %1, with counts above 0</source>
        <translation>so viele wie die %1 des Vergleichs, mit Anzahlen über 0</translation>
    </message>
    <message>
        <source>below the capacity of %1 requests/s</source>
        <translation>unter der Kapazität von %1 Anfragen/s</translation>
    </message>
    <message>
        <source>looked there and for %1</source>
        <translation>gesucht wurde dort und nach %1</translation>
    </message>
    <message>
        <source>out of memory</source>
        <translation>nicht genug Speicher</translation>
    </message>
    <message>
        <source>%1 requests in all</source>
        <translation>insgesamt %1 Anfragen</translation>
    </message>
    <message>
        <source>remove</source>
        <translation>entfernen</translation>
    </message>
    <message>
        <source>the elements do not divide by chunks x ranks: parts differ by one element, the simulation is exact, a formula is not known</source>
        <translation>die Elemente lassen sich nicht durch Stücke x Ranks teilen: Teile unterscheiden sich um ein Element, die Simulation ist exakt, eine Formel ist nicht bekannt</translation>
    </message>
    <message>
        <source>additions of overlapping phases share a rank: the simulation is exact, a formula is not known</source>
        <translation>Additionen überlappender Phasen teilen sich einen Rank: die Simulation ist exakt, eine Formel ist nicht bekannt</translation>
    </message>
    <message>
        <source>fewer requests, by a shorter serving.arrival.horizon</source>
        <translation>weniger Anfragen, durch ein kürzeres serving.arrival.horizon</translation>
    </message>
    <message>
        <source>at least 1 request per replica before serving.arrival.horizon</source>
        <translation>mindestens 1 Anfrage je Replikat vor serving.arrival.horizon</translation>
    </message>
    <message>
        <source>fewer, by a shorter serving.arrival.horizon</source>
        <translation>weniger, durch ein kürzeres serving.arrival.horizon</translation>
    </message>
    <message>
        <source>the password of this login is in it, and this program does not read it</source>
        <translation>das Passwort dieser Anmeldung steht darin, und dieses Programm liest es nicht</translation>
    </message>
    <message>
        <source>it returns another text than it was given</source>
        <translation>er gibt einen anderen Text zurück, als ihm gegeben wurde</translation>
    </message>
    <message>
        <source>%1 beside it is a rollback journal that Ringside did not write. Nothing was changed. Move that file to another folder, then try again</source>
        <translation>%1 daneben ist ein Rollback-Journal, das Ringside nicht geschrieben hat. Nichts wurde geändert. Verschiebe diese Datei in einen anderen Ordner und versuche es dann noch einmal</translation>
    </message>
    <message>
        <source>%1 beside it holds an interrupted change. Nothing was changed. Open the profile in Ringside, which ends the change, then try again</source>
        <translation>%1 daneben enthält eine unterbrochene Änderung. Nichts wurde geändert. Öffne das Profil in Ringside, das die Änderung beendet, und versuche es dann noch einmal</translation>
    </message>
    <message>
        <source>a time up to the year 10889</source>
        <translation>eine Zeit bis zum Jahr 10889</translation>
    </message>
    <message>
        <source>a UUIDv7 before the last possible one</source>
        <translation>eine UUIDv7 vor der letztmöglichen</translation>
    </message>
    <message>
        <source>the step-time law reduces sharded gradients in every micro-step</source>
        <translation>das Gesetz der Schrittzeit reduziert geshardete Gradienten in jedem Mikroschritt</translation>
    </message>
    <message>
        <source>questions were answered</source>
        <translation>es wurden Fragen beantwortet</translation>
    </message>
    <message>
        <source>it is a pipe or a device. Nothing was changed. Remove it or move it to another folder, then try again</source>
        <translation>das ist eine Pipe oder ein Gerät. Nichts wurde geändert. Entferne sie oder verschiebe sie in einen anderen Ordner und versuche es dann noch einmal</translation>
    </message>
    <message>
        <source>it is a link, and Ringside does not follow links here. Nothing was changed. Replace the link with the file itself or remove it, then try again</source>
        <translation>das ist ein Link, und Ringside folgt hier keinen Links. Nichts wurde geändert. Ersetze den Link durch die Datei selbst oder entferne ihn und versuche es dann noch einmal</translation>
    </message>
    <message>
        <source>it is a folder where a file should be. Nothing was changed. Move it to another folder, then try again</source>
        <translation>das ist ein Ordner, wo eine Datei sein sollte. Nichts wurde geändert. Verschiebe ihn in einen anderen Ordner und versuche es dann noch einmal</translation>
    </message>
    <message>
        <source>a bank has no files beside it</source>
        <translation>Eine Fragenbank hat keine Dateien neben sich</translation>
    </message>
    <message>
        <source>earlier version of a question</source>
        <translation>frühere Fassung einer Frage</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 Werte</translation>
    </message>
    <message>
        <source>%1 curvatures</source>
        <translation>%1 Krümmungen</translation>
    </message>
    <message>
        <source>%1 edges</source>
        <translation>%1 Grenzen</translation>
    </message>
    <message>
        <source>%1 cells</source>
        <translation>%1 Zellen</translation>
    </message>
    <message>
        <source>%1 numbers</source>
        <translation>%1 Zahlen</translation>
    </message>
    <message>
        <source>%1 questions</source>
        <translation>%1 Fragen</translation>
    </message>
    <message>
        <source>%1 sizes</source>
        <translation>%1 Größen</translation>
    </message>
    <message>
        <source>%1 passes</source>
        <translation>%1 Durchläufe</translation>
    </message>
    <message>
        <source>%1 days</source>
        <translation>%1 Tage</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 Anfragen/s</translation>
    </message>
    <message>
        <source>%1 ranks: drawn up to %2</source>
        <translation>%1 Ranks: gezeichnet werden bis zu %2</translation>
    </message>
    <message>
        <source>%1 workers: drawn up to %2</source>
        <translation>%1 Worker: gezeichnet werden bis zu %2</translation>
    </message>
    <message>
        <source>%1 of a tree on two levels</source>
        <translation>%1 eines Baums auf zwei Ebenen</translation>
    </message>
    <message>
        <source>%1 in a simulation</source>
        <translation>%1 in einer Simulation</translation>
    </message>
    <message>
        <source>%1 in line %2</source>
        <translation>%1 in Zeile %2</translation>
    </message>
    <message>
        <source>at least %1 requests per replica</source>
        <translation>mindestens %1 Anfragen pro Replikat</translation>
    </message>
    <message>
        <source>more than %1 words</source>
        <translation>mehr als %1 Wörter</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>mehr als %1</translation>
    </message>
    <message>
        <source>%1 %2: drawn up to %3</source>
        <translation>%1 %2: gezeichnet werden bis zu %3</translation>
    </message>
    <message>
        <source>%1 %2, takes %3</source>
        <translation>%1 %2; möglich: %3</translation>
    </message>
    <message>
        <source>length of %1</source>
        <translation>Länge von %1</translation>
    </message>
    <message>
        <source>the number of %1</source>
        <translation>Anzahl: %1</translation>
    </message>
    <message>
        <source>%1 has no such format</source>
        <translation>%1 hat dieses Format nicht</translation>
    </message>
    <message>
        <source>%1 is beyond what a bank may hold</source>
        <translation>%1 überschreitet, was eine Fragenbank enthalten darf</translation>
    </message>
    <message>
        <source>too many %1</source>
        <translation>zu viele: %1</translation>
    </message>
    <message>
        <source>it has no %1</source>
        <translation>es fehlt: %1</translation>
    </message>
    <message>
        <source>at most the KV memory of %1 tokens</source>
        <translation>höchstens der KV-Speicher von %1 Tokens</translation>
    </message>
    <message>
        <source>%1, prompt and output tokens</source>
        <translation>%1, Tokens von Prompt und Ausgabe</translation>
    </message>
    <message>
        <source>request %1</source>
        <translation>Anfrage %1</translation>
    </message>
    <message>
        <source>option %1: %2</source>
        <translation>Option %1: %2</translation>
    </message>
    <message>
        <source>the scenario has to state %1</source>
        <translation>das Szenario muss %1 angeben</translation>
    </message>
    <message>
        <source>option of %1</source>
        <translation>Option von %1</translation>
    </message>
    <message>
        <source>all that was answered here is in %1</source>
        <translation>alle Antworten von hier sind in %1</translation>
    </message>
    <message>
        <source>%1: it has expired, or another authority has signed it</source>
        <translation>%1: Es ist abgelaufen oder von einer anderen Stelle signiert</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>eine ganze Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>a number from %1 to %2</source>
        <translation>eine Zahl von %1 bis %2</translation>
    </message>
    <message>
        <source>blueprint domain %1</source>
        <translation>Bereich %1 des Blueprints</translation>
    </message>
    <message>
        <source>weight of %1</source>
        <translation>Gewicht von %1</translation>
    </message>
    <message>
        <source>days of card %1</source>
        <translation>Tage der Karte %1</translation>
    </message>
    <message>
        <source>foreign key violated in table %1</source>
        <translation>verletzter Fremdschlüssel in der Tabelle %1</translation>
    </message>
    <message>
        <source>%1, %2 questions</source>
        <translation>%1, %2 Fragen</translation>
    </message>
    <message>
        <source>serving.autoscaler.max, %1</source>
        <translation>serving.autoscaler.max, %1</translation>
    </message>
    <message>
        <source>a note type is cut off</source>
        <translation>ein Notiztyp ist abgeschnitten</translation>
    </message>
    <message>
        <source>another file has taken the journal&apos;s place</source>
        <translation>an der Stelle des Journals liegt eine andere Datei</translation>
    </message>
    <message>
        <source>the scenario does not state what it needs</source>
        <translation>das Szenario gibt nicht an, was sie braucht</translation>
    </message>
    <message>
        <source>between, at_least or at_most</source>
        <translation>between, at_least oder at_most</translation>
    </message>
    <message>
        <source>the baseline is 0, there is no ratio to it</source>
        <translation>die Grundlinie ist 0; dazu gibt es kein Verhältnis</translation>
    </message>
    <message>
        <source>matrix products</source>
        <translation>Matrixprodukte</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>memory-bound kernels</source>
        <translation>speichergebundene Kernels</translation>
    </message>
    <message>
        <source>logits</source>
        <translation>Logits</translation>
    </message>
    <message>
        <source>recomputation</source>
        <translation>Neuberechnung</translation>
    </message>
    <message>
        <source>offload of activations</source>
        <translation>Auslagern der Aktivierungen</translation>
    </message>
    <message>
        <source>tensor-parallel exchange</source>
        <translation>tensor-paralleler Austausch</translation>
    </message>
    <message>
        <source>context-parallel exchange</source>
        <translation>kontext-paralleler Austausch</translation>
    </message>
    <message>
        <source>expert exchange</source>
        <translation>Austausch der Experten</translation>
    </message>
    <message>
        <source>weight gathering</source>
        <translation>Einsammeln der Gewichte</translation>
    </message>
    <message>
        <source>gradient exchange</source>
        <translation>Austausch der Gradienten</translation>
    </message>
    <message>
        <source>pipeline bubble and sends</source>
        <translation>Pipeline-Bubble und Übertragungen</translation>
    </message>
    <message>
        <source>optimizer</source>
        <translation>Optimizer</translation>
    </message>
    <message>
        <source>jitter</source>
        <translation>Jitter</translation>
    </message>
    <message>
        <source>a model with experts: fitted on 47 published runs</source>
        <translation>ein Modell mit Experten: an 47 veröffentlichte Läufe angepasst</translation>
    </message>
    <message>
        <source>a dense model on a stack of the fit: 469 published runs</source>
        <translation>ein dichtes Modell auf einem Stack der Anpassung: 469 veröffentlichte Läufe</translation>
    </message>
    <message>
        <source>a dense model; no stack is stated, or its runs were not fitted on this accelerator</source>
        <translation>ein dichtes Modell; kein Stack angegeben, oder seine Läufe gingen für diesen Beschleuniger nicht in die Anpassung ein</translation>
    </message>
    <message>
        <source>figures and efficiencies of the step-time law</source>
        <translation>Werte und Effizienzen des Schrittzeit-Gesetzes</translation>
    </message>
    <message>
        <source>not stated by the job</source>
        <translation>vom Job nicht angegeben</translation>
    </message>
    <message>
        <source>replaces the fitted share of the peak inside a large GEMM</source>
        <translation>ersetzt den angepassten Anteil der Spitzenleistung in einem großen GEMM</translation>
    </message>
    <message>
        <source>phases inside and between hosts overlap, one NIC per GPU</source>
        <translation>Phasen in und zwischen Hosts überlappen, eine NIC pro GPU</translation>
    </message>
    <message>
        <source>tensor parallel inside the host</source>
        <translation>Tensor-Parallelität im Host</translation>
    </message>
    <message>
        <source>tensor parallel between hosts</source>
        <translation>Tensor-Parallelität zwischen Hosts</translation>
    </message>
    <message>
        <source>tensor parallel</source>
        <translation>Tensor-Parallelität</translation>
    </message>
    <message>
        <source>transfers between stages</source>
        <translation>Übertragungen zwischen Stufen</translation>
    </message>
    <message>
        <source>bubble</source>
        <translation>Bubble</translation>
    </message>
    <message>
        <source>exchange of gradients</source>
        <translation>Austausch der Gradienten</translation>
    </message>
    <message>
        <source>compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>all-reduce inside the host</source>
        <translation>All-Reduce im Host</translation>
    </message>
    <message>
        <source>all-reduce between hosts</source>
        <translation>All-Reduce zwischen Hosts</translation>
    </message>
    <message>
        <source>ring inside the host</source>
        <translation>Ring im Host</translation>
    </message>
    <message>
        <source>push and pull</source>
        <translation>Push und Pull</translation>
    </message>
    <message>
        <source>communication</source>
        <translation>Kommunikation</translation>
    </message>
    <message>
        <source>exposed communication</source>
        <translation>sichtbare Kommunikation</translation>
    </message>
    <message>
        <source>32,000 entries of the vocabulary</source>
        <translation>32 000 Einträge des Vokabulars</translation>
    </message>
    <message>
        <source>model.hidden is not stated</source>
        <translation>model.hidden ist nicht angegeben</translation>
    </message>
    <message>
        <source>every worker pushes and pulls on its own, nothing is added up together</source>
        <translation>jeder Worker macht Push und Pull für sich, nichts wird gemeinsam addiert</translation>
    </message>
    <message>
        <source>no rate of the input is stated, so it never limits</source>
        <translation>für den Input ist keine Rate angegeben, daher begrenzt er nie</translation>
    </message>
    <message>
        <source>the model&apos;s parameters are not stated</source>
        <translation>die Parameter des Modells sind nicht angegeben</translation>
    </message>
    <message>
        <source>stages x micro-batches x chunks x 2 is more than can be drawn</source>
        <translation>Stufen × Mikro-Batches × Chunks × 2 ergibt mehr, als sich zeichnen lässt</translation>
    </message>
    <message>
        <source>one stage has nothing to interleave with</source>
        <translation>eine einzelne Stufe kann nicht verschränken</translation>
    </message>
    <message>
        <source>the job has no pipeline stages</source>
        <translation>der Job hat keine Pipeline-Stufen</translation>
    </message>
    <message>
        <source>the toy&apos;s region needs training.curvature</source>
        <translation>der Bereich des Spielzeugmodells braucht training.curvature</translation>
    </message>
    <message>
        <source>no formula is exact on these links, and it sends too many messages to run them at every size</source>
        <translation>keine Formel ist auf diesen Links exakt, und er sendet zu viele Nachrichten, um sie bei jeder Größe zu simulieren</translation>
    </message>
    <message>
        <source>one accelerator, no workers to add</source>
        <translation>ein Beschleuniger, keine weiteren Worker</translation>
    </message>
    <message>
        <source>one host unless the job states more</source>
        <translation>ein Host, wenn der Job nicht mehr angibt</translation>
    </message>
    <message>
        <source>not stated: accelerator, count and network are given one by one</source>
        <translation>nicht angegeben: Beschleuniger, Anzahl und Netzwerk stehen einzeln da</translation>
    </message>
    <message>
        <source>one unless the job or its machine type states more</source>
        <translation>einer, wenn Job oder Maschinentyp nicht mehr angeben</translation>
    </message>
    <message>
        <source>not stated: then no peak and no memory limit are known</source>
        <translation>nicht angegeben: Spitzenleistung und Speichergrenze sind dann unbekannt</translation>
    </message>
    <message>
        <source>not stated: needed as soon as there are two hosts</source>
        <translation>nicht angegeben: ab zwei Hosts nötig</translation>
    </message>
    <message>
        <source>off: the accelerators of a host share its NIC</source>
        <translation>aus: Die Beschleuniger eines Hosts teilen sich dessen NIC</translation>
    </message>
    <message>
        <source>the accelerator&apos;s own link, from its preset</source>
        <translation>der Link des Beschleunigers aus seinem Preset</translation>
    </message>
    <message>
        <source>stated by the job</source>
        <translation>vom Job angegeben</translation>
    </message>
    <message>
        <source>not stated: all parameters are trained</source>
        <translation>nicht angegeben: Alle Parameter werden trainiert</translation>
    </message>
    <message>
        <source>not stated: activations are not computed</source>
        <translation>nicht angegeben: Aktivierungen werden nicht berechnet</translation>
    </message>
    <message>
        <source>not stated: the output layer&apos;s logits are not counted</source>
        <translation>nicht angegeben: Die Logits der Ausgabeschicht zählen nicht mit</translation>
    </message>
    <message>
        <source>fp32, as PyTorch and TensorFlow exchange gradients unless they are told otherwise</source>
        <translation>fp32, der Standard von PyTorch und TensorFlow beim Austausch der Gradienten</translation>
    </message>
    <message>
        <source>adam, the usual choice for transformers</source>
        <translation>adam, die übliche Wahl für Transformer</translation>
    </message>
    <message>
        <source>not stated: by optimizer and precision, 16 for Adam in mixed precision (Rajbhandari et al. 2020)</source>
        <translation>nicht angegeben: nach Optimizer und Genauigkeit, 16 für Adam mit gemischter Genauigkeit (Rajbhandari et al. 2020)</translation>
    </message>
    <message>
        <source>none unless the job states them</source>
        <translation>keine, wenn der Job keine angibt</translation>
    </message>
    <message>
        <source>not stated: from layers, hidden size and heads (Korthikanti et al. 2022)</source>
        <translation>nicht angegeben: aus Schichten, Hidden Size und Heads (Korthikanti et al. 2022)</translation>
    </message>
    <message>
        <source>not stated: activations are computed where they can be</source>
        <translation>nicht angegeben: Aktivierungen werden berechnet, wo das möglich ist</translation>
    </message>
    <message>
        <source>not stated: no padding is counted</source>
        <translation>nicht angegeben: Padding zählt nicht mit</translation>
    </message>
    <message>
        <source>weak: each accelerator keeps its batch when there are more of them</source>
        <translation>weak: Jeder Beschleuniger behält seinen Batch, auch wenn es mehr werden</translation>
    </message>
    <message>
        <source>stated by the job where its scaling is strong</source>
        <translation>bei starker Skalierung vom Job angegeben</translation>
    </message>
    <message>
        <source>1: a sample without a sequence</source>
        <translation>1: ein Sample ohne Sequenz</translation>
    </message>
    <message>
        <source>not stated: from a rate, or from FLOPs</source>
        <translation>nicht angegeben: aus einer Rate oder aus FLOPs</translation>
    </message>
    <message>
        <source>not stated: the batch of the job as it was stated</source>
        <translation>nicht angegeben: der Batch, den der Job angibt</translation>
    </message>
    <message>
        <source>not stated: from a time, or from FLOPs</source>
        <translation>nicht angegeben: aus einer Zeit oder aus FLOPs</translation>
    </message>
    <message>
        <source>bf16, the usual choice for training in 16 bits</source>
        <translation>bf16, die übliche Wahl für Training mit 16 Bit</translation>
    </message>
    <message>
        <source>a fraction of the backward pass, the simpler of the two</source>
        <translation>ein Anteil des Rückwärtslaufs, das einfachere der beiden Modelle</translation>
    </message>
    <message>
        <source>25 MiB, the default of PyTorch DDP (Li et al. 2020)</source>
        <translation>25 MiB, der Standard von PyTorch DDP (Li et al. 2020)</translation>
    </message>
    <message>
        <source>1: every micro-step ends in an update</source>
        <translation>1: Jeder Mikro-Schritt endet mit einem Update</translation>
    </message>
    <message>
        <source>none: all activations are kept</source>
        <translation>none: Alle Aktivierungen werden behalten</translation>
    </message>
    <message>
        <source>off: 6 operations a parameter and token (Kaplan et al. 2020)</source>
        <translation>aus: 6 Operationen pro Parameter und Token (Kaplan et al. 2020)</translation>
    </message>
    <message>
        <source>0: all of the work divides</source>
        <translation>0: Die ganze Arbeit lässt sich aufteilen</translation>
    </message>
    <message>
        <source>not stated: input never limits</source>
        <translation>nicht angegeben: Der Input begrenzt nie</translation>
    </message>
    <message>
        <source>on, as input pipelines are built</source>
        <translation>an, wie bei Input-Pipelines üblich</translation>
    </message>
    <message>
        <source>not stated: storage never limits</source>
        <translation>nicht angegeben: Der Storage begrenzt nie</translation>
    </message>
    <message>
        <source>not stated: reading over the network is not counted</source>
        <translation>nicht angegeben: Lesen über das Netzwerk zählt nicht mit</translation>
    </message>
    <message>
        <source>0: all hosts are equally fast</source>
        <translation>0: Alle Hosts sind gleich schnell</translation>
    </message>
    <message>
        <source>1: a slow worker is as fast as the others</source>
        <translation>1: Ein langsamer Worker ist so schnell wie die anderen</translation>
    </message>
    <message>
        <source>0: all steps of a host last equally long</source>
        <translation>0: Alle Schritte eines Hosts dauern gleich lang</translation>
    </message>
    <message>
        <source>normal, the usual first guess</source>
        <translation>normal, die übliche erste Annahme</translation>
    </message>
    <message>
        <source>0: every host is waited for</source>
        <translation>0: Auf jeden Host wird gewartet</translation>
    </message>
    <message>
        <source>data parallel: every accelerator holds the whole model</source>
        <translation>Datenparallelität: Jeder Beschleuniger hält das ganze Modell</translation>
    </message>
    <message>
        <source>auto: hierarchical ring between hosts with several accelerators each, ring otherwise</source>
        <translation>auto: hierarchischer Ring zwischen Hosts mit mehreren Beschleunigern, sonst Ring</translation>
    </message>
    <message>
        <source>0: none unless the job states them</source>
        <translation>0: keine, wenn der Job keine angibt</translation>
    </message>
    <message>
        <source>not stated: as fast as a worker&apos;s</source>
        <translation>nicht angegeben: so schnell wie das eines Workers</translation>
    </message>
    <message>
        <source>off: every step waits for all workers</source>
        <translation>aus: Jeder Schritt wartet auf alle Worker</translation>
    </message>
    <message>
        <source>0: every rank holds all states</source>
        <translation>0: Jeder Rank hält alle Zustände</translation>
    </message>
    <message>
        <source>1: the model is not cut</source>
        <translation>1: Das Modell wird nicht geteilt</translation>
    </message>
    <message>
        <source>1 micro-batch a step</source>
        <translation>1 Mikro-Batch pro Schritt</translation>
    </message>
    <message>
        <source>1: each stage holds one run of layers</source>
        <translation>1: Jede Stufe hält einen zusammenhängenden Block von Schichten</translation>
    </message>
    <message>
        <source>1f1b, which keeps the fewest activations</source>
        <translation>1f1b, das die wenigsten Aktivierungen hält</translation>
    </message>
    <message>
        <source>off, as 1F1B schedules have it</source>
        <translation>aus, wie bei 1F1B-Schedules</translation>
    </message>
    <message>
        <source>1: no layer is cut</source>
        <translation>1: Keine Schicht wird geteilt</translation>
    </message>
    <message>
        <source>off unless the job states it</source>
        <translation>aus, wenn der Job nichts anderes angibt</translation>
    </message>
    <message>
        <source>inside a host, where links are fastest</source>
        <translation>innerhalb eines Hosts, wo die Links am schnellsten sind</translation>
    </message>
    <message>
        <source>none: gradients travel as they are</source>
        <translation>none: Gradienten werden unverändert übertragen</translation>
    </message>
    <message>
        <source>not stated: its FLOPs at the accelerator&apos;s peak, a lower bound</source>
        <translation>nicht angegeben: ihre FLOPs bei Spitzenleistung des Beschleunigers, eine untere Schranke</translation>
    </message>
    <message>
        <source>not stated: no worker waits for the slowest</source>
        <translation>nicht angegeben: Kein Worker wartet auf den langsamsten</translation>
    </message>
    <message>
        <source>auto: stated rates and serial phases with constant kernels; effective rates and pipelined phases with the law</source>
        <translation>auto: angegebene Raten und Phasen nacheinander bei konstanten Kernels; effektive Raten und überlappende Phasen beim Gesetz</translation>
    </message>
    <message>
        <source>not stated: as measured on the accelerator&apos;s generation</source>
        <translation>nicht angegeben: wie auf der Generation des Beschleunigers gemessen</translation>
    </message>
    <message>
        <source>not stated: no log was read</source>
        <translation>nicht angegeben: Es wurde kein Protokoll gelesen</translation>
    </message>
    <message>
        <source>not stated: as square as the number of chips allows</source>
        <translation>nicht angegeben: so quadratisch, wie die Zahl der Chips erlaubt</translation>
    </message>
    <message>
        <source>1: all chips are in one slice</source>
        <translation>1: Alle Chips sind in einem Slice</translation>
    </message>
    <message>
        <source>not stated: from the accelerator&apos;s preset</source>
        <translation>nicht angegeben: aus dem Preset des Beschleunigers</translation>
    </message>
    <message>
        <source>not stated: 55 GB/s, as PCIe 5 x16 sustains</source>
        <translation>nicht angegeben: 55 GB/s, wie sie PCIe 5 x16 dauerhaft erreicht</translation>
    </message>
    <message>
        <source>not stated: the accelerator is a preset</source>
        <translation>nicht angegeben: Der Beschleuniger ist ein Preset</translation>
    </message>
    <message>
        <source>not stated: as the accelerator it is like</source>
        <translation>nicht angegeben: wie beim ähnlichen Beschleuniger</translation>
    </message>
    <message>
        <source>not stated: as many as attention heads</source>
        <translation>nicht angegeben: so viele wie Attention-Heads</translation>
    </message>
    <message>
        <source>not stated: hidden size over heads</source>
        <translation>nicht angegeben: Hidden Size durch Heads</translation>
    </message>
    <message>
        <source>not stated: from the number of parameters</source>
        <translation>nicht angegeben: aus der Zahl der Parameter</translation>
    </message>
    <message>
        <source>off: two matrices, as in GPT</source>
        <translation>aus: zwei Matrizen wie bei GPT</translation>
    </message>
    <message>
        <source>off: two matrices</source>
        <translation>aus: zwei Matrizen</translation>
    </message>
    <message>
        <source>0: a dense model</source>
        <translation>0: ein dichtes Modell</translation>
    </message>
    <message>
        <source>1: one expert per token</source>
        <translation>1: ein Experte pro Token</translation>
    </message>
    <message>
        <source>not stated: as wide as the FFN</source>
        <translation>nicht angegeben: so breit wie das FFN</translation>
    </message>
    <message>
        <source>0: all experts are routed</source>
        <translation>0: Alle Experten werden geroutet</translation>
    </message>
    <message>
        <source>0: every layer has experts, where there are any</source>
        <translation>0: Jede Schicht hat Experten, sofern es welche gibt</translation>
    </message>
    <message>
        <source>not stated: no token is dropped</source>
        <translation>nicht angegeben: Kein Token wird verworfen</translation>
    </message>
    <message>
        <source>0: ordinary attention</source>
        <translation>0: gewöhnliche Attention</translation>
    </message>
    <message>
        <source>none: weights in the compute precision</source>
        <translation>none: Gewichte in der Rechengenauigkeit</translation>
    </message>
    <message>
        <source>0: no adapters</source>
        <translation>0: keine Adapter</translation>
    </message>
    <message>
        <source>constant: the job states a time, a rate or an efficiency</source>
        <translation>constant: Der Job gibt eine Zeit, eine Rate oder eine Effizienz an</translation>
    </message>
    <message>
        <source>not stated: megatron-core, whose constants were fitted on most runs</source>
        <translation>nicht angegeben: megatron-core, dessen Konstanten an die meisten Läufe angepasst wurden</translation>
    </message>
    <message>
        <source>flash, in use since 2022</source>
        <translation>flash, seit 2022 im Einsatz</translation>
    </message>
    <message>
        <source>stack: the kernel that the software ships</source>
        <translation>stack: der Kernel, den die Software mitbringt</translation>
    </message>
    <message>
        <source>not stated: all or nothing, by work.recompute</source>
        <translation>nicht angegeben: alles oder nichts, nach work.recompute</translation>
    </message>
    <message>
        <source>1: each accelerator holds whole sequences</source>
        <translation>1: Jeder Beschleuniger hält ganze Sequenzen</translation>
    </message>
    <message>
        <source>1: each accelerator holds all experts</source>
        <translation>1: Jeder Beschleuniger hält alle Experten</translation>
    </message>
    <message>
        <source>0: over all replicas</source>
        <translation>0: über alle Repliken</translation>
    </message>
    <message>
        <source>1: gradients are exchanged in every step</source>
        <translation>1: Gradienten werden in jedem Schritt ausgetauscht</translation>
    </message>
    <message>
        <source>off: activations stay in the accelerator&apos;s memory</source>
        <translation>aus: Aktivierungen bleiben im Speicher des Beschleunigers</translation>
    </message>
    <message>
        <source>off: training stops while a checkpoint is saved</source>
        <translation>aus: Das Training hält an, während ein Checkpoint gespeichert wird</translation>
    </message>
    <message>
        <source>not stated: the rate does not follow the batch</source>
        <translation>nicht angegeben: Die Rate folgt dem Batch nicht</translation>
    </message>
    <message>
        <source>0: the rate is full from the first step</source>
        <translation>0: Die volle Rate gilt ab dem ersten Schritt</translation>
    </message>
    <message>
        <source>0: plain gradient descent in the toy</source>
        <translation>0: einfacher Gradientenabstieg im Spielzeugmodell</translation>
    </message>
    <message>
        <source>of the toy loss, not of a network: stated by the job</source>
        <translation>des Loss im Spielzeugmodell, nicht eines Netzes: vom Job angegeben</translation>
    </message>
    <message>
        <source>not stated: the toy&apos;s curvature does not change</source>
        <translation>nicht angegeben: Die Krümmung im Spielzeugmodell ändert sich nicht</translation>
    </message>
    <message>
        <source>0: the toy&apos;s gradients are exact</source>
        <translation>0: Die Gradienten im Spielzeugmodell sind exakt</translation>
    </message>
    <message>
        <source>not stated: gradients are not clipped</source>
        <translation>nicht angegeben: Gradienten werden nicht begrenzt</translation>
    </message>
    <message>
        <source>typed by the user: it is measured, not looked up</source>
        <translation>von dir eingegeben: Der Wert wird gemessen, nicht nachgeschlagen</translation>
    </message>
    <message>
        <source>typed by the user</source>
        <translation>von dir eingegeben</translation>
    </message>
    <message>
        <source>not stated: stale updates cost no more steps, which is too good</source>
        <translation>nicht angegeben: Veraltete Updates kosten keine weiteren Schritte, was zu günstig ist</translation>
    </message>
    <message>
        <source>0: a failure costs only the work since the checkpoint</source>
        <translation>0: Ein Ausfall kostet nur die Arbeit seit dem Checkpoint</translation>
    </message>
    <message>
        <source>typed by the user, never shipped as a fact</source>
        <translation>von dir eingegeben, nie als Tatsache mitgeliefert</translation>
    </message>
    <message>
        <source>0: no tuning unless the job states it</source>
        <translation>0: kein Tuning, wenn der Job keines angibt</translation>
    </message>
    <message>
        <source>1: one trial at a time</source>
        <translation>1: ein Trial nach dem anderen</translation>
    </message>
    <message>
        <source>0: every trial runs to its end</source>
        <translation>0: Jeder Trial läuft bis zum Ende</translation>
    </message>
    <message>
        <source>hosts</source>
        <translation>Anzahl der Hosts</translation>
    </message>
    <message>
        <source>machine preset: sets the next three</source>
        <translation>Maschinen-Preset: setzt die nächsten drei Felder</translation>
    </message>
    <message>
        <source>accelerators in each host</source>
        <translation>Beschleuniger in jedem Host</translation>
    </message>
    <message>
        <source>machine</source>
        <translation>laut Maschine</translation>
    </message>
    <message>
        <source>accelerator preset</source>
        <translation>Beschleuniger-Preset</translation>
    </message>
    <message>
        <source>the host&apos;s NIC, one way</source>
        <translation>NIC des Hosts, eine Richtung</translation>
    </message>
    <message>
        <source>share of the NIC&apos;s rate that a collective reaches</source>
        <translation>Anteil der NIC-Rate, den eine kollektive Operation erreicht</translation>
    </message>
    <message>
        <source>assumed: 0.7 to 0.9 is usual for large messages</source>
        <translation>angenommen: 0.7 bis 0.9 ist bei großen Nachrichten üblich</translation>
    </message>
    <message>
        <source>time of an empty message between hosts</source>
        <translation>Dauer einer leeren Nachricht zwischen Hosts</translation>
    </message>
    <message>
        <source>assumed: 20 to 60 us over TCP, 2 to 5 us over RDMA</source>
        <translation>angenommen: 20 bis 60 µs über TCP, 2 bis 5 µs über RDMA</translation>
    </message>
    <message>
        <source>one NIC an accelerator, not a host</source>
        <translation>eine NIC pro Beschleuniger statt pro Host</translation>
    </message>
    <message>
        <source>link inside the host, one way</source>
        <translation>Link im Host, eine Richtung</translation>
    </message>
    <message>
        <source>preset</source>
        <translation>laut Preset</translation>
    </message>
    <message>
        <source>share of that link&apos;s rate that a collective reaches</source>
        <translation>Anteil der Rate dieses Links, den eine kollektive Operation erreicht</translation>
    </message>
    <message>
        <source>assumed: 0.8 of the line rate</source>
        <translation>angenommen: 0.8 der Leitungsrate</translation>
    </message>
    <message>
        <source>time of an empty message inside the host</source>
        <translation>Dauer einer leeren Nachricht im Host</translation>
    </message>
    <message>
        <source>assumed: 3 us a message</source>
        <translation>angenommen: 3 µs pro Nachricht</translation>
    </message>
    <message>
        <source>number of parameters</source>
        <translation>Zahl der Parameter</translation>
    </message>
    <message>
        <source>those that get gradients; all when not stated</source>
        <translation>Parameter, die Gradienten bekommen; ohne Angabe alle</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>transformer layers</source>
        <translation>Transformer-Schichten</translation>
    </message>
    <message>
        <source>hidden size</source>
        <translation>Größe der verborgenen Schicht (Hidden Size)</translation>
    </message>
    <message>
        <source>attention heads</source>
        <translation>Attention-Heads</translation>
    </message>
    <message>
        <source>entries of the vocabulary</source>
        <translation>Einträge des Vokabulars</translation>
    </message>
    <message>
        <source>of the gradients that are exchanged</source>
        <translation>der ausgetauschten Gradienten</translation>
    </message>
    <message>
        <source>decides the optimizer state&apos;s bytes</source>
        <translation>bestimmt die Bytes des Optimizer-Zustands</translation>
    </message>
    <message>
        <source>weights, gradients and optimizer state together</source>
        <translation>Gewichte, Gradienten und Optimizer-Zustand zusammen</translation>
    </message>
    <message>
        <source>embedding tables beside the parameters</source>
        <translation>Embedding-Tabellen neben den Parametern</translation>
    </message>
    <message>
        <source>kept for the backward pass, for models without layers</source>
        <translation>für den Rückwärtslauf behalten, bei Modellen ohne Schichten</translation>
    </message>
    <message>
        <source>why activations cannot be computed</source>
        <translation>warum sich Aktivierungen nicht berechnen lassen</translation>
    </message>
    <message>
        <source>width of the layer that a TPU pads to tiles of 8 x 128</source>
        <translation>Breite der Schicht, die eine TPU auf Kacheln von 8 x 128 auffüllt</translation>
    </message>
    <message>
        <source>weak keeps the batch of an accelerator, strong the batch of the step</source>
        <translation>weak hält den Batch pro Beschleuniger konstant, strong den Batch pro Schritt</translation>
    </message>
    <message>
        <source>samples</source>
        <translation>Samples</translation>
    </message>
    <message>
        <source>samples of one micro-step on one accelerator</source>
        <translation>Samples eines Mikro-Schritts auf einem Beschleuniger</translation>
    </message>
    <message>
        <source>samples of one step</source>
        <translation>Samples eines Schritts</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <source>tokens of a sample</source>
        <translation>Token pro Sample</translation>
    </message>
    <message>
        <source>of one micro-step</source>
        <translation>eines Mikro-Schritts</translation>
    </message>
    <message>
        <source>the batch compute_time belongs to, when it is not the stated one</source>
        <translation>der Batch zu compute_time, wenn es nicht der angegebene ist</translation>
    </message>
    <message>
        <source>of one accelerator</source>
        <translation>eines Beschleunigers</translation>
    </message>
    <message>
        <source>share of the accelerator&apos;s dense peak that large matrix products reach</source>
        <translation>Anteil der dichten Spitzenleistung des Beschleunigers, den große Matrixprodukte erreichen</translation>
    </message>
    <message>
        <source>assumed: 0.3 to 0.45 is usual</source>
        <translation>angenommen: 0.3 bis 0.45 ist üblich</translation>
    </message>
    <message>
        <source>of the matrix products</source>
        <translation>der Matrixprodukte</translation>
    </message>
    <message>
        <source>a share of compute hides communication, or DDP&apos;s buckets</source>
        <translation>ein Anteil des Rechnens verdeckt Kommunikation, oder DDPs Buckets tun es</translation>
    </message>
    <message>
        <source>share of the backward pass that hides communication</source>
        <translation>Anteil des Rückwärtslaufs, der Kommunikation verdeckt</translation>
    </message>
    <message>
        <source>assumed: 0.7</source>
        <translation>angenommen: 0.7</translation>
    </message>
    <message>
        <source>DDP&apos;s bucket size</source>
        <translation>Bucketgröße von DDP</translation>
    </message>
    <message>
        <source>share of the accelerator that hidden communication takes</source>
        <translation>Anteil des Beschleunigers, den verdeckte Kommunikation belegt</translation>
    </message>
    <message>
        <source>assumed: 0; 0.02 to 0.15 is reported</source>
        <translation>angenommen: 0; berichtet werden 0.02 bis 0.15</translation>
    </message>
    <message>
        <source>micro-steps in one step</source>
        <translation>Mikro-Schritte pro Schritt</translation>
    </message>
    <message>
        <source>activations computed again in the backward pass</source>
        <translation>Aktivierungen, die im Rückwärtslauf neu berechnet werden</translation>
    </message>
    <message>
        <source>attention&apos;s own products count beside the parameters&apos;</source>
        <translation>Produkte der Attention zählen neben denen der Parameter mit</translation>
    </message>
    <message>
        <source>share of one accelerator&apos;s time that more of them do not shorten</source>
        <translation>Anteil der Zeit eines Beschleunigers, den weitere nicht verkürzen</translation>
    </message>
    <message>
        <source>what one host&apos;s input pipeline delivers</source>
        <translation>was die Input-Pipeline eines Hosts liefert</translation>
    </message>
    <message>
        <source>unlimited</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source>the next batch is prepared during the step</source>
        <translation>der nächste Batch wird während des Schritts vorbereitet</translation>
    </message>
    <message>
        <source>of the storage that all hosts read samples from</source>
        <translation>des Storage, aus dem alle Hosts Samples lesen</translation>
    </message>
    <message>
        <source>a sample as it is read over the host&apos;s NIC</source>
        <translation>ein Sample, wie es über die NIC des Hosts gelesen wird</translation>
    </message>
    <message>
        <source>slow workers</source>
        <translation>langsame Worker</translation>
    </message>
    <message>
        <source>their compute time over the others&apos;</source>
        <translation>ihre Rechenzeit durch die der anderen</translation>
    </message>
    <message>
        <source>of that jitter; exponential only adds delays, their mean is the jitter</source>
        <translation>dieses Jitters; exponential fügt nur Verzögerungen hinzu, deren Mittelwert der Jitter ist</translation>
    </message>
    <message>
        <source>slowest workers that are not waited for</source>
        <translation>langsamste Worker, auf die nicht gewartet wird</translation>
    </message>
    <message>
        <source>how the job is divided</source>
        <translation>wie der Job aufgeteilt wird</translation>
    </message>
    <message>
        <source>the all-reduce&apos;s algorithm</source>
        <translation>Algorithmus des All-Reduce</translation>
    </message>
    <message>
        <source>parameter servers or reducers</source>
        <translation>Parameter-Server oder Reducer</translation>
    </message>
    <message>
        <source>a server&apos;s NIC, one way; a worker&apos;s when not stated</source>
        <translation>NIC eines Servers, eine Richtung; ohne Angabe die eines Workers</translation>
    </message>
    <message>
        <source>worker</source>
        <translation>wie Worker</translation>
    </message>
    <message>
        <source>workers do not wait for each other</source>
        <translation>Worker warten nicht aufeinander</translation>
    </message>
    <message>
        <source>what the ranks shard</source>
        <translation>was die Ranks aufteilen</translation>
    </message>
    <message>
        <source>stages of the pipeline</source>
        <translation>Stufen der Pipeline</translation>
    </message>
    <message>
        <source>micro-batches of one step</source>
        <translation>Mikro-Batches pro Schritt</translation>
    </message>
    <message>
        <source>chunks of layers a stage</source>
        <translation>Schichtblöcke (Chunks) pro Stufe</translation>
    </message>
    <message>
        <source>the pipeline&apos;s order of work</source>
        <translation>Arbeitsreihenfolge der Pipeline</translation>
    </message>
    <message>
        <source>stages recompute while they wait for a gradient, as GPipe does</source>
        <translation>Stufen rechnen neu, während sie auf einen Gradienten warten, wie GPipe</translation>
    </message>
    <message>
        <source>accelerators that share each layer</source>
        <translation>Beschleuniger, die sich jede Schicht teilen</translation>
    </message>
    <message>
        <source>norms and dropout are split over the tensor-parallel group too</source>
        <translation>auch Normen und Dropout werden über die tensor-parallele Gruppe verteilt</translation>
    </message>
    <message>
        <source>where the accelerators of a tensor-parallel group stand</source>
        <translation>wo die Beschleuniger einer tensor-parallelen Gruppe stehen</translation>
    </message>
    <message>
        <source>a tensor-parallel group sends the next stage every element once</source>
        <translation>eine tensor-parallele Gruppe sendet der nächsten Stufe jedes Element nur einmal</translation>
    </message>
    <message>
        <source>of the gradients on the wire; what it does to accuracy is not modelled</source>
        <translation>der Gradienten bei der Übertragung; die Wirkung auf die Genauigkeit ist nicht modelliert</translation>
    </message>
    <message>
        <source>rank of PowerSGD&apos;s factors</source>
        <translation>Rang der PowerSGD-Faktoren</translation>
    </message>
    <message>
        <source>assumed: ranks 1 to 4 in Vogels et al. 2019</source>
        <translation>angenommen: Ränge 1 bis 4 in Vogels et al. 2019</translation>
    </message>
    <message>
        <source>share of the gradient&apos;s values that top-k sends</source>
        <translation>Anteil der Gradientenwerte, den Top-k sendet</translation>
    </message>
    <message>
        <source>assumed: 0.1 to 1 % is usual</source>
        <translation>angenommen: 0.1 bis 1 % ist üblich</translation>
    </message>
    <message>
        <source>encoding and decoding of one step&apos;s gradients, measured</source>
        <translation>Kodieren und Dekodieren der Gradienten eines Schritts, gemessen</translation>
    </message>
    <message>
        <source>model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>how far an asynchronous worker may be ahead of the slowest</source>
        <translation>wie weit ein asynchroner Worker dem langsamsten voraus sein darf</translation>
    </message>
    <message>
        <source>rate in use</source>
        <translation>verwendete Rate</translation>
    </message>
    <message>
        <source>rate that worked</source>
        <translation>bewährte Rate</translation>
    </message>
    <message>
        <source>batch it worked at</source>
        <translation>Batch, bei dem sie sich bewährte</translation>
    </message>
    <message>
        <source>how the rate follows the batch</source>
        <translation>wie die Rate dem Batch folgt</translation>
    </message>
    <message>
        <source>steps of gradual warm-up</source>
        <translation>Schritte des allmählichen Warm-up</translation>
    </message>
    <message>
        <source>of SGD</source>
        <translation>von SGD</translation>
    </message>
    <message>
        <source>of the toy loss</source>
        <translation>des Loss im Spielzeugmodell</translation>
    </message>
    <message>
        <source>of the toy loss at the first step, falling to the curvature</source>
        <translation>des Loss im Spielzeugmodell beim ersten Schritt; fällt bis zur Krümmung</translation>
    </message>
    <message>
        <source>of the toy: standard deviation of the gradient at batch 1</source>
        <translation>im Spielzeugmodell: Standardabweichung des Gradienten bei Batch 1</translation>
    </message>
    <message>
        <source>largest norm of a gradient</source>
        <translation>größte Norm eines Gradienten</translation>
    </message>
    <message>
        <source>batch at which twice the fewest steps are needed</source>
        <translation>Batch, bei dem das Doppelte der kleinsten Schrittzahl nötig ist</translation>
    </message>
    <message>
        <source>to the accuracy wanted, however large the batch</source>
        <translation>bis zur gewünschten Genauigkeit, wie groß der Batch auch ist</translation>
    </message>
    <message>
        <source>of the whole run, where they do not depend on the batch</source>
        <translation>des ganzen Laufs, wenn sie nicht vom Batch abhängen</translation>
    </message>
    <message>
        <source>more steps, as a share, for every update of staleness</source>
        <translation>Anteil zusätzlicher Schritte je Update Staleness</translation>
    </message>
    <message>
        <source>of one checkpoint</source>
        <translation>eines Checkpoints</translation>
    </message>
    <message>
        <source>mean time between failures</source>
        <translation>mittlere Zeit zwischen Ausfällen</translation>
    </message>
    <message>
        <source>between two checkpoints</source>
        <translation>zwischen zwei Checkpoints</translation>
    </message>
    <message>
        <source>from a failure until the job runs again</source>
        <translation>von einem Ausfall, bis der Job wieder läuft</translation>
    </message>
    <message>
        <source>useful time of the whole run, where its samples are not stated</source>
        <translation>Nutzzeit des ganzen Laufs, wenn seine Samples nicht angegeben sind</translation>
    </message>
    <message>
        <source>hyperparameter trials</source>
        <translation>Trials der Hyperparameter-Suche</translation>
    </message>
    <message>
        <source>trials at a time</source>
        <translation>gleichzeitige Trials</translation>
    </message>
    <message>
        <source>of one trial</source>
        <translation>eines Trials</translation>
    </message>
    <message>
        <source>share of the trials&apos; time saved by stopping bad ones</source>
        <translation>Anteil der Trial-Zeit, den das Abbrechen schlechter Trials spart</translation>
    </message>
    <message>
        <source>rates and phases of collectives between replicas</source>
        <translation>Raten und Phasen kollektiver Operationen zwischen Repliken</translation>
    </message>
    <message>
        <source>bus bandwidth of all-reduce in the switch</source>
        <translation>Busbandbreite des All-Reduce im Switch</translation>
    </message>
    <message>
        <source>a measured all-reduce: ranks, hosts and its regimes</source>
        <translation>ein gemessenes All-Reduce: Ranks, Hosts und seine Bereiche</translation>
    </message>
    <message>
        <source>sides of a TPU slice, such as 16x16</source>
        <translation>Seiten eines TPU-Slice, etwa 16x16</translation>
    </message>
    <message>
        <source>TPU slices joined by the data-center network</source>
        <translation>TPU-Slices, die das Rechenzentrumsnetz verbindet</translation>
    </message>
    <message>
        <source>one chip&apos;s share of the data-center network</source>
        <translation>Anteil eines Chips am Rechenzentrumsnetz</translation>
    </message>
    <message>
        <source>from an accelerator to its host&apos;s memory, one way</source>
        <translation>von einem Beschleuniger zum Hauptspeicher seines Hosts, eine Richtung</translation>
    </message>
    <message>
        <source>accelerator whose efficiencies and missing figures a typed one borrows</source>
        <translation>Beschleuniger, von dem ein eingegebener Effizienzen und fehlende Werte übernimmt</translation>
    </message>
    <message>
        <source>dense 16-bit peak</source>
        <translation>dichte 16-Bit-Spitzenleistung</translation>
    </message>
    <message>
        <source>dense 8-bit peak</source>
        <translation>dichte 8-Bit-Spitzenleistung</translation>
    </message>
    <message>
        <source>dense 4-bit peak</source>
        <translation>dichte 4-Bit-Spitzenleistung</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>Speicherbandbreite</translation>
    </message>
    <message>
        <source>memory that the driver reports</source>
        <translation>Speicher, den der Treiber meldet</translation>
    </message>
    <message>
        <source>sustained rate of the link inside a host, one way</source>
        <translation>dauerhafte Rate des Links im Host, eine Richtung</translation>
    </message>
    <message>
        <source>accelerators joined by that link</source>
        <translation>Beschleuniger, die dieser Link verbindet</translation>
    </message>
    <message>
        <source>one accelerator&apos;s network card</source>
        <translation>Netzwerkkarte eines Beschleunigers</translation>
    </message>
    <message>
        <source>streaming multiprocessors</source>
        <translation>Streaming-Multiprozessoren</translation>
    </message>
    <message>
        <source>key and value heads of grouped queries</source>
        <translation>Key- und Value-Heads bei gruppierten Queries</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>wie Heads</translation>
    </message>
    <message>
        <source>values of one attention head</source>
        <translation>Werte eines Attention-Heads</translation>
    </message>
    <message>
        <source>width of the FFN</source>
        <translation>Breite des FFN</translation>
    </message>
    <message>
        <source>an FFN of three matrices, as SwiGLU</source>
        <translation>ein FFN aus drei Matrizen wie SwiGLU</translation>
    </message>
    <message>
        <source>input embedding and output projection share their matrix</source>
        <translation>Eingabe-Embedding und Ausgabeprojektion teilen sich ihre Matrix</translation>
    </message>
    <message>
        <source>routed experts per layer</source>
        <translation>geroutete Experten pro Schicht</translation>
    </message>
    <message>
        <source>experts that one token uses</source>
        <translation>Experten, die ein Token verwendet</translation>
    </message>
    <message>
        <source>width of one expert</source>
        <translation>Breite eines Experten</translation>
    </message>
    <message>
        <source>experts that every token uses</source>
        <translation>Experten, die jedes Token verwendet</translation>
    </message>
    <message>
        <source>layers without experts</source>
        <translation>Schichten ohne Experten</translation>
    </message>
    <message>
        <source>tokens that an expert takes, over the mean</source>
        <translation>Token, die ein Experte annimmt, durch den Mittelwert</translation>
    </message>
    <message>
        <source>of latent attention; 0 without</source>
        <translation>der latenten Attention; 0 ohne</translation>
    </message>
    <message>
        <source>rotary values beside a head of latent attention</source>
        <translation>rotierte Werte neben einem Head der latenten Attention</translation>
    </message>
    <message>
        <source>4-bit frozen weights under trained adapters (QLoRA)</source>
        <translation>eingefrorene 4-Bit-Gewichte unter trainierten Adaptern (QLoRA)</translation>
    </message>
    <message>
        <source>rank of the trained adapters</source>
        <translation>Rang der trainierten Adapter</translation>
    </message>
    <message>
        <source>one efficiency for all kernels, or the step-time law</source>
        <translation>eine Effizienz für alle Kernels oder das Schrittzeit-Gesetz</translation>
    </message>
    <message>
        <source>training software</source>
        <translation>Trainingssoftware</translation>
    </message>
    <message>
        <source>fused attention, or separate kernels that store the scores</source>
        <translation>verschmolzene Attention oder einzelne Kernels, die die Scores speichern</translation>
    </message>
    <message>
        <source>generation of the fused kernel</source>
        <translation>Generation des verschmolzenen Kernels</translation>
    </message>
    <message>
        <source>share of the forward pass that is computed again</source>
        <translation>Anteil des Vorwärtslaufs, der neu berechnet wird</translation>
    </message>
    <message>
        <source>accelerators that share each sequence</source>
        <translation>Beschleuniger, die sich jede Sequenz teilen</translation>
    </message>
    <message>
        <source>accelerators that share the experts</source>
        <translation>Beschleuniger, die sich die Experten teilen</translation>
    </message>
    <message>
        <source>FSDP shards inside groups of this size; 0: over all</source>
        <translation>FSDP teilt in Gruppen dieser Größe auf; 0: über alle</translation>
    </message>
    <message>
        <source>steps between two exchanges (local SGD)</source>
        <translation>Schritte zwischen zwei Austauschen (Local SGD)</translation>
    </message>
    <message>
        <source>activations wait in the host&apos;s memory</source>
        <translation>Aktivierungen warten im Hauptspeicher des Hosts</translation>
    </message>
    <message>
        <source>a save runs beside training and stops it for its stall only</source>
        <translation>gespeichert wird neben dem Training, das nur für die Unterbrechung anhält</translation>
    </message>
    <message>
        <source>training time lost to one asynchronous save</source>
        <translation>Trainingszeit, die ein asynchrones Speichern kostet</translation>
    </message>
    <message>
        <source>assumed: 1 s to copy the state to the host&apos;s memory</source>
        <translation>angenommen: 1 s, um den Zustand in den Hauptspeicher zu kopieren</translation>
    </message>
    <message>
        <source>model.layers, hidden and heads are not stated</source>
        <translation>model.layers, hidden und heads sind nicht angegeben</translation>
    </message>
    <message>
        <source>the step-time law computes the memory of the stated layout only</source>
        <translation>das Schrittzeit-Gesetz berechnet nur den Speicher des angegebenen Layouts</translation>
    </message>
    <message>
        <source>the model has one replica, so there is nothing to shard its states over</source>
        <translation>das Modell hat nur eine Replik, über die sich seine Zustände nicht aufteilen lassen</translation>
    </message>
    <message>
        <source>the servers add up the gradients, and every worker keeps all states</source>
        <translation>die Server addieren die Gradienten, und jeder Worker hält alle Zustände</translation>
    </message>
    <message>
        <source>replicas of a plain pipeline do not shard, those of the strategy combined do</source>
        <translation>Repliken einer einfachen Pipeline teilen nicht auf, die der Strategie combined schon</translation>
    </message>
    <message>
        <source>the job states no learning rate: training.learning_rate is missing, and so is one of training.base_learning_rate, training.base_batch and training.rule</source>
        <translation>der Job gibt keine Lernrate an: training.learning_rate fehlt und ebenso training.base_learning_rate, training.base_batch oder training.rule</translation>
    </message>
    <message>
        <source>a learning rate of 0 has no place on a logarithmic axis</source>
        <translation>eine Lernrate von 0 hat auf einer logarithmischen Achse keinen Platz</translation>
    </message>
    <message>
        <source>there is nothing to hold the rate against: training.base_learning_rate with training.base_batch gives the rules, training.curvature the toy</source>
        <translation>die Rate lässt sich mit nichts vergleichen: training.base_learning_rate mit training.base_batch ergibt die Regeln, training.curvature das Spielzeugmodell</translation>
    </message>
    <message>
        <source>needs switches that add</source>
        <translation>braucht Switches, die addieren</translation>
    </message>
    <message>
        <source>the job has no servers</source>
        <translation>der Job hat keine Server</translation>
    </message>
    <message>
        <source>one level of links: the plain ring</source>
        <translation>nur eine Ebene von Links: der einfache Ring</translation>
    </message>
    <message>
        <source>the links are no torus</source>
        <translation>die Links bilden keinen Torus</translation>
    </message>
    <message>
        <source>set by %1: %2</source>
        <translation>gesetzt durch %1: %2</translation>
    </message>
    <message>
        <source>peak, memory and link: %1</source>
        <translation>Spitzenleistung, Speicher und Link: %1</translation>
    </message>
    <message>
        <source>%1, checked %2</source>
        <translation>%1, geprüft am %2</translation>
    </message>
    <message>
        <source>%1, not checked</source>
        <translation>%1, nicht geprüft</translation>
    </message>
    <message>
        <source>%1 Gbit/s of network per accelerator</source>
        <translation>%1 Gbit/s Netzwerk pro Beschleuniger</translation>
    </message>
    <message>
        <source>efficiencies borrowed from %1</source>
        <translation>Effizienzen von %1 übernommen</translation>
    </message>
    <message>
        <source>no published run of %1 was fitted: efficiencies of its generation</source>
        <translation>kein veröffentlichter Lauf von %1 ging in die Anpassung ein: Effizienzen seiner Generation</translation>
    </message>
    <message>
        <source>the stack %1</source>
        <translation>der Stack %1</translation>
    </message>
    <message>
        <source>FFN of %1 values, from the number of parameters</source>
        <translation>FFN mit %1 Werten, aus der Zahl der Parameter</translation>
    </message>
    <message>
        <source>law, expected error ± %1 %</source>
        <translation>Gesetz, erwarteter Fehler ± %1 %</translation>
    </message>
    <message>
        <source>no source checked</source>
        <translation>keine Quelle geprüft</translation>
    </message>
    <message>
        <source>the collectives of a layer are never hidden</source>
        <translation>die kollektiven Operationen einer Schicht werden nie verdeckt</translation>
    </message>
    <message>
        <source>stages are equal</source>
        <translation>die Stufen sind gleich</translation>
    </message>
    <message>
        <source>sending activations between them is never hidden</source>
        <translation>das Senden von Aktivierungen zwischen ihnen wird nie verdeckt</translation>
    </message>
    <message>
        <source>sending activations between them is left out</source>
        <translation>das Senden von Aktivierungen zwischen ihnen ist nicht enthalten</translation>
    </message>
    <message>
        <source>GPipe&apos;s authors measured less idle time with so few micro-batches</source>
        <translation>die GPipe-Autoren maßen bei so wenigen Mikro-Batches weniger Leerlauf</translation>
    </message>
    <message>
        <source>from a log of %1 ranks</source>
        <translation>aus einem Protokoll von %1 Ranks</translation>
    </message>
    <message>
        <source>extrapolated to %1 ranks</source>
        <translation>extrapoliert auf %1 Ranks</translation>
    </message>
    <message>
        <source>extrapolated to %1</source>
        <translation>extrapoliert auf %1</translation>
    </message>
    <message>
        <source>%1 of %2 in a host</source>
        <translation>%1 von %2 in einem Host</translation>
    </message>
    <message>
        <source>sending activations between them is left out: %1</source>
        <translation>das Senden von Aktivierungen zwischen ihnen ist nicht enthalten: %1</translation>
    </message>
    <message>
        <source>%1 layers are fewer than %2 chunks for each of %3 stages</source>
        <translation>%1 Schichten sind weniger als %2 Chunks für jede der %3 Stufen</translation>
    </message>
    <message>
        <source>%1 micro-batches are not a multiple of the %2 stages</source>
        <translation>%1 Mikro-Batches sind kein Vielfaches der %2 Stufen</translation>
    </message>
    <message>
        <source>with gradient noise the toy is run for up to %1 steps a point, and a warm-up of %2 steps needs more</source>
        <translation>mit Gradientenrauschen läuft das Spielzeugmodell bis zu %1 Schritte pro Punkt, und ein Warm-up von %2 Schritten braucht mehr</translation>
    </message>
    <message>
        <source>it takes an even number of micro-batches</source>
        <translation>es braucht eine gerade Zahl von Mikrobatches</translation>
    </message>
    <message>
        <source>it takes an even number of stages and at least twice as many micro-batches</source>
        <translation>es braucht eine gerade Zahl von Stufen und mindestens doppelt so viele Mikrobatches</translation>
    </message>
    <message>
        <source>the step-time law adds their time to the bubble</source>
        <translation>das Schrittzeitgesetz zählt ihre Zeit zur Blase</translation>
    </message>
    <message>
        <source>samples/s</source>
        <translation>Samples/s</translation>
    </message>
    <message>
        <source>off: each micro-step reduces gradients to shards</source>
        <translation>aus: jeder Mikroschritt reduziert die Gradienten auf Shards</translation>
    </message>
    <message>
        <source>not stated: the interval of least loss</source>
        <translation>nicht angegeben: das Intervall mit dem kleinsten Verlust</translation>
    </message>
    <message>
        <source>standard deviation of every worker&apos;s compute time over an undisturbed one&apos;s</source>
        <translation>Standardabweichung der Rechenzeit jedes Workers durch die eines ungestörten</translation>
    </message>
    <message>
        <source>FSDP, ZeRO 2 and 3 keep whole gradients between micro-steps and reduce them in the last only</source>
        <translation>FSDP, ZeRO 2 und 3 behalten ganze Gradienten zwischen den Mikroschritten und reduzieren sie nur im letzten</translation>
    </message>
    <message>
        <source>assumed</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <source>arrival process</source>
        <translation>Ankunftsprozess</translation>
    </message>
    <message>
        <source>requests per second (on-off: while on)</source>
        <translation>Anfragen pro Sekunde (on-off: in der On-Phase)</translation>
    </message>
    <message>
        <source>mean length of an on period</source>
        <translation>mittlere Dauer einer On-Phase</translation>
    </message>
    <message>
        <source>mean length of an off period</source>
        <translation>mittlere Dauer einer Off-Phase</translation>
    </message>
    <message>
        <source>arrival rate over time, [[start, rate], ...]</source>
        <translation>Ankunftsrate im Verlauf, [[Beginn, Rate], ...]</translation>
    </message>
    <message>
        <source>file with arrival times in s</source>
        <translation>Datei mit Ankunftszeiten in s</translation>
    </message>
    <message>
        <source>end of the profile (default: 600 s after its last step)</source>
        <translation>Ende des Profils (Standard: 600 s nach seiner letzten Stufe)</translation>
    </message>
    <message>
        <source>distribution of the service time</source>
        <translation>Verteilung der Bedienzeit</translation>
    </message>
    <message>
        <source>mean service time</source>
        <translation>mittlere Bedienzeit</translation>
    </message>
    <message>
        <source>variance of the service time / mean squared</source>
        <translation>Varianz der Bedienzeit / Mittelwert²</translation>
    </message>
    <message>
        <source>maximum batch size</source>
        <translation>maximale Batchgröße</translation>
    </message>
    <message>
        <source>maximum queue delay of a batch</source>
        <translation>maximale Wartezeit eines Batches</translation>
    </message>
    <message>
        <source>fixed time per batch</source>
        <translation>feste Zeit pro Batch</translation>
    </message>
    <message>
        <source>additional time per request in a batch</source>
        <translation>zusätzliche Zeit pro Anfrage im Batch</translation>
    </message>
    <message>
        <source>allowed batch sizes (smaller batches are padded)</source>
        <translation>erlaubte Batchgrößen (kleinere Batches werden aufgefüllt)</translation>
    </message>
    <message>
        <source>replicas (with an autoscaler: at the start)</source>
        <translation>Replicas (mit Autoscaler: zu Beginn)</translation>
    </message>
    <message>
        <source>concurrent requests per replica</source>
        <translation>gleichzeitige Anfragen pro Replica</translation>
    </message>
    <message>
        <source>queue limit (more requests get a 429)</source>
        <translation>Grenze der Warteschlange (weitere Anfragen erhalten 429)</translation>
    </message>
    <message>
        <source>autoscaler</source>
        <translation>Autoscaler</translation>
    </message>
    <message>
        <source>target utilization or concurrency</source>
        <translation>Zielwert für Auslastung oder gleichzeitige Anfragen</translation>
    </message>
    <message>
        <source>minimum replicas</source>
        <translation>minimale Zahl der Replicas</translation>
    </message>
    <message>
        <source>maximum replicas</source>
        <translation>maximale Zahl der Replicas</translation>
    </message>
    <message>
        <source>time between scaling decisions</source>
        <translation>Zeit zwischen Skalierungsentscheidungen</translation>
    </message>
    <message>
        <source>stabilization window for scale-in</source>
        <translation>Stabilisierungsfenster vor dem Abbau</translation>
    </message>
    <message>
        <source>tolerance around the target (HPA: 0.1)</source>
        <translation>Toleranz um den Zielwert (HPA: 0.1)</translation>
    </message>
    <message>
        <source>replicas that Agent Platform&apos;s formula counts (undocumented)</source>
        <translation>Replicas, die die Formel von Agent Platform zählt (nicht dokumentiert)</translation>
    </message>
    <message>
        <source>time to provision a machine</source>
        <translation>Zeit zum Bereitstellen einer Maschine</translation>
    </message>
    <message>
        <source>container image size</source>
        <translation>Größe des Container-Image</translation>
    </message>
    <message>
        <source>image download rate</source>
        <translation>Rate beim Laden des Image</translation>
    </message>
    <message>
        <source>model size</source>
        <translation>Modellgröße</translation>
    </message>
    <message>
        <source>model load rate</source>
        <translation>Rate beim Laden des Modells</translation>
    </message>
    <message>
        <source>warm-up time</source>
        <translation>Warm-up-Zeit</translation>
    </message>
    <message>
        <source>idle time before scaling to zero</source>
        <translation>Leerlaufzeit vor dem Skalieren auf null</translation>
    </message>
    <message>
        <source>minimum time up before scaling to zero</source>
        <translation>Mindestlaufzeit vor dem Skalieren auf null</translation>
    </message>
    <message>
        <source>mean time between failures of a ready replica</source>
        <translation>mittlere Zeit zwischen Ausfällen einer bereiten Replica</translation>
    </message>
    <message>
        <source>rows to predict</source>
        <translation>vorherzusagende Zeilen</translation>
    </message>
    <message>
        <source>input shards</source>
        <translation>Input-Shards</translation>
    </message>
    <message>
        <source>replicas of the batch job</source>
        <translation>Replicas des Batch-Jobs</translation>
    </message>
    <message>
        <source>rows per second per replica</source>
        <translation>Zeilen pro Sekunde und Replica</translation>
    </message>
    <message>
        <source>share of requests sent to the canary</source>
        <translation>Anteil der Anfragen an den Canary</translation>
    </message>
    <message>
        <source>error rate of the current version</source>
        <translation>Fehlerrate der aktuellen Version</translation>
    </message>
    <message>
        <source>canary error rate to detect</source>
        <translation>zu erkennende Fehlerrate des Canary</translation>
    </message>
    <message>
        <source>requests per version</source>
        <translation>Anfragen pro Version</translation>
    </message>
    <message>
        <source>significance level of the test</source>
        <translation>Signifikanzniveau des Tests</translation>
    </message>
    <message>
        <source>power of the test</source>
        <translation>Teststärke</translation>
    </message>
    <message>
        <source>parallel lookups per request</source>
        <translation>parallele Lookups pro Anfrage</translation>
    </message>
    <message>
        <source>mean time of a lookup</source>
        <translation>mittlere Dauer eines Lookups</translation>
    </message>
    <message>
        <source>variance of the lookup time / mean squared</source>
        <translation>Varianz der Lookup-Zeit / Mittelwert²</translation>
    </message>
    <message>
        <source>histogram bins</source>
        <translation>Histogrammklassen</translation>
    </message>
    <message>
        <source>rows in the baseline</source>
        <translation>Zeilen in der Baseline</translation>
    </message>
    <message>
        <source>rows per monitoring window</source>
        <translation>Zeilen pro Monitoring-Fenster</translation>
    </message>
    <message>
        <source>distance metric</source>
        <translation>Distanzmaß</translation>
    </message>
    <message>
        <source>alert threshold</source>
        <translation>Alarmschwelle</translation>
    </message>
    <message>
        <source>latency target</source>
        <translation>Zielwert der Latenz</translation>
    </message>
    <message>
        <source>target for the time to first token</source>
        <translation>Zielwert für die Zeit bis zum ersten Token</translation>
    </message>
    <message>
        <source>target for the time per output token</source>
        <translation>Zielwert für die Zeit pro Ausgabe-Token</translation>
    </message>
    <message>
        <source>share of requests that must meet the target</source>
        <translation>Anteil der Anfragen, die den Zielwert einhalten müssen</translation>
    </message>
    <message>
        <source>price per replica-hour</source>
        <translation>Preis pro Replica-Stunde</translation>
    </message>
    <message>
        <source>random seed</source>
        <translation>Zufallsstartwert (Seed)</translation>
    </message>
    <message>
        <source>independent simulation runs</source>
        <translation>unabhängige Simulationsläufe</translation>
    </message>
    <message>
        <source>bytes per parameter</source>
        <translation>Bytes pro Parameter</translation>
    </message>
    <message>
        <source>bytes per element of the KV cache</source>
        <translation>Bytes pro Element des KV-Cache</translation>
    </message>
    <message>
        <source>mean prompt length in tokens</source>
        <translation>mittlere Prompt-Länge in Token</translation>
    </message>
    <message>
        <source>mean output length in tokens</source>
        <translation>mittlere Ausgabelänge in Token</translation>
    </message>
    <message>
        <source>variance of prompt lengths / mean squared</source>
        <translation>Varianz der Prompt-Längen / Mittelwert²</translation>
    </message>
    <message>
        <source>variance of output lengths / mean squared</source>
        <translation>Varianz der Ausgabelängen / Mittelwert²</translation>
    </message>
    <message>
        <source>accelerator</source>
        <translation>Beschleuniger</translation>
    </message>
    <message>
        <source>accelerators per replica</source>
        <translation>Beschleuniger pro Replica</translation>
    </message>
    <message>
        <source>tensor parallelism</source>
        <translation>Tensor-Parallelität</translation>
    </message>
    <message>
        <source>usable share of the accelerator&apos;s memory</source>
        <translation>nutzbarer Anteil des Beschleuniger-Speichers</translation>
    </message>
    <message>
        <source>memory for activations and buffers</source>
        <translation>Speicher für Aktivierungen und Puffer</translation>
    </message>
    <message>
        <source>achieved share of the memory bandwidth</source>
        <translation>erreichter Anteil der Speicherbandbreite</translation>
    </message>
    <message>
        <source>achieved share of the peak FLOPs</source>
        <translation>erreichter Anteil der Spitzen-FLOPs</translation>
    </message>
    <message>
        <source>overhead per iteration</source>
        <translation>Overhead pro Iteration</translation>
    </message>
    <message>
        <source>latency per all-reduce message</source>
        <translation>Latenz pro All-Reduce-Nachricht</translation>
    </message>
    <message>
        <source>measured time of one all-reduce</source>
        <translation>gemessene Dauer eines All-Reduce</translation>
    </message>
    <message>
        <source>batching policy</source>
        <translation>Batching-Verfahren</translation>
    </message>
    <message>
        <source>maximum concurrent sequences</source>
        <translation>maximale Zahl gleichzeitiger Sequenzen</translation>
    </message>
    <message>
        <source>token budget per iteration</source>
        <translation>Token-Budget pro Iteration</translation>
    </message>
    <message>
        <source>tokens per KV cache block</source>
        <translation>Token pro KV-Cache-Block</translation>
    </message>
    <message>
        <source>prefix cache hit rate</source>
        <translation>Trefferrate des Präfix-Cache</translation>
    </message>
    <message>
        <source>acceptance rate of draft tokens</source>
        <translation>Annahmerate der Draft-Token</translation>
    </message>
    <message>
        <source>draft tokens per round</source>
        <translation>Draft-Token pro Runde</translation>
    </message>
    <message>
        <source>cost of a draft step relative to a model step</source>
        <translation>Kosten eines Draft-Schritts relativ zu einem Modellschritt</translation>
    </message>
    <message>
        <source>M/M/c, exact</source>
        <translation>M/M/c, exakt</translation>
    </message>
    <message>
        <source>M/M/c/K, exact</source>
        <translation>M/M/c/K, exakt</translation>
    </message>
    <message>
        <source>M/D/c, exact</source>
        <translation>M/D/c, exakt</translation>
    </message>
    <message>
        <source>M/G/1, exact</source>
        <translation>M/G/1, exakt</translation>
    </message>
    <message>
        <source>batch chain, exact mean</source>
        <translation>Batch-Kette, exakter Mittelwert</translation>
    </message>
    <message>
        <source>simulation, 99 % intervals</source>
        <translation>Simulation, 99-%-Intervalle</translation>
    </message>
    <message>
        <source>fluid, second by second</source>
        <translation>Fluidmodell, Sekunde für Sekunde</translation>
    </message>
    <message>
        <source>roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>engine simulation, 99 % intervals</source>
        <translation>Simulation der Engine, 99-%-Intervalle</translation>
    </message>
    <message>
        <source>arithmetic, exact</source>
        <translation>Arithmetik, exakt</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>rows/s</source>
        <translation>Zeilen/s</translation>
    </message>
    <message>
        <source>shares that sum to 1</source>
        <translation>Anteile mit der Summe 1</translation>
    </message>
    <message>
        <source>drawn samples</source>
        <translation>gezogene Stichproben</translation>
    </message>
    <message>
        <source>closed form</source>
        <translation>geschlossene Formel</translation>
    </message>
    <message>
        <source>distance between baseline and day: Jensen-Shannon or L infinity</source>
        <translation>Abstand zwischen Vergleichsbasis und Tag: Jensen-Shannon oder L-unendlich</translation>
    </message>
    <message>
        <source>distance above which a day alerts</source>
        <translation>Abstand, ab dem ein Tag Alarm auslöst</translation>
    </message>
    <message>
        <source>cells of a histogram</source>
        <translation>Zellen eines Histogramms</translation>
    </message>
    <message>
        <source>what a day is compared with</source>
        <translation>womit ein Tag verglichen wird</translation>
    </message>
    <message>
        <source>rows of a training baseline</source>
        <translation>Zeilen der Vergleichsbasis aus dem Training</translation>
    </message>
    <message>
        <source>rows of a day</source>
        <translation>Zeilen eines Tages</translation>
    </message>
    <message>
        <source>days of monitoring</source>
        <translation>Tage der Überwachung</translation>
    </message>
    <message>
        <source>days after the fault in which an alert counts</source>
        <translation>Tage nach dem Fehler, in denen ein Alarm zählt</translation>
    </message>
    <message>
        <source>days of the training table</source>
        <translation>Tage der Trainingstabelle</translation>
    </message>
    <message>
        <source>days between releases</source>
        <translation>Tage zwischen Releases</translation>
    </message>
    <message>
        <source>first day of the season, as day of the year</source>
        <translation>erster Tag der Saison, als Tag des Jahres</translation>
    </message>
    <message>
        <source>last day of the season, as day of the year</source>
        <translation>letzter Tag der Saison, als Tag des Jahres</translation>
    </message>
    <message>
        <source>first day with data from use</source>
        <translation>erster Tag mit Daten aus dem Betrieb</translation>
    </message>
    <message>
        <source>first day of the fault</source>
        <translation>erster Tag des Fehlers</translation>
    </message>
    <message>
        <source>seed of the drawn samples</source>
        <translation>Startwert der gezogenen Stichproben</translation>
    </message>
    <message>
        <source>SD</source>
        <translation>SD</translation>
    </message>
    <message>
        <source>features that behave like this one</source>
        <translation>Merkmale, die sich wie dieses verhalten</translation>
    </message>
    <message>
        <source>shift of the mean per day</source>
        <translation>Verschiebung des Mittelwerts pro Tag</translation>
    </message>
    <message>
        <source>shift of the mean on every seventh day</source>
        <translation>Verschiebung des Mittelwerts an jedem siebten Tag</translation>
    </message>
    <message>
        <source>shift of the mean in the season</source>
        <translation>Verschiebung des Mittelwerts in der Saison</translation>
    </message>
    <message>
        <source>shift of the mean from the fault on</source>
        <translation>Verschiebung des Mittelwerts ab dem Fehler</translation>
    </message>
    <message>
        <source>median distance of normal days</source>
        <translation>Median des Abstands an normalen Tagen</translation>
    </message>
    <message>
        <source>99th percentile of the distance of normal days</source>
        <translation>99. Perzentil des Abstands an normalen Tagen</translation>
    </message>
    <message>
        <source>median distance of a faulty day</source>
        <translation>Median des Abstands an einem fehlerhaften Tag</translation>
    </message>
    <message>
        <source>median distance of every seventh day</source>
        <translation>Median des Abstands an jedem siebten Tag</translation>
    </message>
    <message>
        <source>features that the fault reaches</source>
        <translation>Merkmale, die der Fehler trifft</translation>
    </message>
    <message>
        <source>a list of counts, such as [120, 300, 80]</source>
        <translation>eine Liste von Anzahlen, etwa [120, 300, 80]</translation>
    </message>
    <message>
        <source>rows per cell before</source>
        <translation>Zeilen pro Zelle vorher</translation>
    </message>
    <message>
        <source>rows per cell now</source>
        <translation>Zeilen pro Zelle jetzt</translation>
    </message>
    <message>
        <source>what is done about the change</source>
        <translation>was gegen die Änderung getan wird</translation>
    </message>
    <message>
        <source>labelled rows before and after</source>
        <translation>Zeilen mit Label vorher und nachher</translation>
    </message>
    <message>
        <source>share of the rows before</source>
        <translation>Anteil an den Zeilen vorher</translation>
    </message>
    <message>
        <source>share of the rows after</source>
        <translation>Anteil an den Zeilen nachher</translation>
    </message>
    <message>
        <source>share of positives before</source>
        <translation>Anteil der Positiven vorher</translation>
    </message>
    <message>
        <source>share of positives after</source>
        <translation>Anteil der Positiven nachher</translation>
    </message>
    <message>
        <source>what the model sees of it</source>
        <translation>was das Modell davon sieht</translation>
    </message>
    <message>
        <source>features are normal and independent of each other</source>
        <translation>Merkmale sind normalverteilt und voneinander unabhängig</translation>
    </message>
    <message>
        <source>distances are lognormal, typed by the author</source>
        <translation>Abstände sind lognormal, vom Autor eingegeben</translation>
    </message>
    <message>
        <source>the remedy learns the rates of what it sees exactly</source>
        <translation>die Maßnahme lernt die Raten dessen, was sie sieht, genau</translation>
    </message>
    <message>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <source>Limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Distance per day</source>
        <translation>Abstand pro Tag</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Vergleichsbasis</translation>
    </message>
    <message>
        <source>Compared day</source>
        <translation>Verglichener Tag</translation>
    </message>
    <message>
        <source>Share of the rows</source>
        <translation>Anteil der Zeilen</translation>
    </message>
    <message>
        <source>Current</source>
        <translation>Aktuell</translation>
    </message>
    <message>
        <source>Histograms</source>
        <translation>Histogramme</translation>
    </message>
    <message>
        <source>Share before</source>
        <translation>Anteil vorher</translation>
    </message>
    <message>
        <source>Rate before</source>
        <translation>Rate vorher</translation>
    </message>
    <message>
        <source>before</source>
        <translation>vorher</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Was sich geändert hat</translation>
    </message>
    <message>
        <source>Day %1 is compared with %2 days, the last of which is %3 days before it.</source>
        <translation>Tag %1 wird mit %2 Tagen verglichen; der letzte davon liegt %3 Tage davor.</translation>
    </message>
    <message>
        <source>Day %1 has no baseline yet, so it cannot alert.</source>
        <translation>Tag %1 hat noch keine Vergleichsbasis und kann keinen Alarm auslösen.</translation>
    </message>
    <message>
        <source>Jensen-Shannon distance %1, L infinity %2, PSI %3.</source>
        <translation>Jensen-Shannon-Abstand %1, L-unendlich %2, PSI %3.</translation>
    </message>
    <message>
        <source>a scenario has one part</source>
        <translation>Ein Szenario hat einen Teil</translation>
    </message>
    <message>
        <source>A run every %1 days costs %2 per day. Best: every %3 days, %4.</source>
        <translation>Ein Lauf alle %1 Tage kostet %2 pro Tag. Am besten: alle %3 Tage, %4.</translation>
    </message>
    <message>
        <source>A run every %1 days costs %2 per day. No interval has a lowest cost.</source>
        <translation>Ein Lauf alle %1 Tage kostet %2 pro Tag. Kein Abstand hat die niedrigsten Kosten.</translation>
    </message>
    <message>
        <source>The daily loss grows to %1 and falls back with each run.</source>
        <translation>Der tägliche Verlust wächst auf %1 und fällt mit jedem Lauf zurück.</translation>
    </message>
    <message>
        <source>%1 runs per year, %2 of them useful (%3).</source>
        <translation>%1 Läufe pro Jahr, davon %2 nützlich (%3).</translation>
    </message>
    <message>
        <source>%1 runs per year, %2 of them useful (%3); noticed after %4 days.</source>
        <translation>%1 Läufe pro Jahr, davon %2 nützlich (%3); bemerkt nach %4 Tagen.</translation>
    </message>
    <message>
        <source>%1 of the positives in the training window and %2 in the test window still have no label.</source>
        <translation>%1 der Positiven im Trainingsfenster und %2 im Testfenster haben noch kein Label.</translation>
    </message>
    <message>
        <source>New rows have %1 of the weight: error %2 in use, %3 in the test.</source>
        <translation>Neue Zeilen haben %1 des Gewichts: Fehler %2 im Einsatz, %3 im Test.</translation>
    </message>
    <message>
        <source>Mean loss %1, at worst %2, with %3 accelerator-hours per week.</source>
        <translation>Mittlerer Verlust %1, höchstens %2, bei %3 Beschleunigerstunden pro Woche.</translation>
    </message>
    <message>
        <source>Measured accuracy %1; even a perfect model would measure %2 against these labels.</source>
        <translation>Gemessene Genauigkeit %1; selbst ein perfektes Modell käme an diesen Labels nur auf %2.</translation>
    </message>
    <message>
        <source>%1 flagged, %2 of them right, %3 of the positives found; each group has its own threshold.</source>
        <translation>%1 markiert, davon %2 zu Recht, %3 der Positiven gefunden; jede Gruppe hat eine eigene Schwelle.</translation>
    </message>
    <message>
        <source>%1 found, %2 missed, %3 false alarms.</source>
        <translation>%1 gefunden, %2 übersehen, %3 Fehlalarme.</translation>
    </message>
    <message>
        <source>AUC %1. Here %2 of the positives are found, with %3 false alarms.</source>
        <translation>AUC %1. Hier werden %2 der Positiven gefunden, bei %3 Fehlalarmen.</translation>
    </message>
    <message>
        <source>Average precision %1. Here precision %2 and recall %3.</source>
        <translation>Mittlere Präzision %1. Hier Präzision %2 und Recall %3.</translation>
    </message>
    <message>
        <source>Cost here: %1.</source>
        <translation>Kosten hier: %1.</translation>
    </message>
    <message>
        <source>Cost here: %1. Lowest possible: %2.</source>
        <translation>Kosten hier: %1. Niedrigste mögliche: %2.</translation>
    </message>
    <message>
        <source>Mean score %1 for %2 of positives: the scores are %3 times the truth.</source>
        <translation>Mittlerer Score %1 bei %2 Positiven: Die Scores sind %3-mal so groß wie die Wahrheit.</translation>
    </message>
    <message>
        <source>Recall differs by %1 between the groups, selection by %2.</source>
        <translation>Der Recall der Gruppen unterscheidet sich um %1, die Auswahl um %2.</translation>
    </message>
    <message>
        <source>The first %1 places hold %2 of the positives.</source>
        <translation>Die ersten %1 Plätze enthalten %2 der Positiven.</translation>
    </message>
    <message>
        <source>AUC %1: the share of pairs in which the positive has the higher score.</source>
        <translation>AUC %1: der Anteil der Paare, in denen das Positive den höheren Score hat.</translation>
    </message>
    <message>
        <source>Accuracy %1; of the worst class %2 are recognized.</source>
        <translation>Genauigkeit %1; von der schlechtesten Klasse werden %2 erkannt.</translation>
    </message>
    <message>
        <source>On average the error changes by %1, in the worst slice by %2.</source>
        <translation>Im Mittel ändert sich der Fehler um %1, im schlechtesten Segment um %2.</translation>
    </message>
    <message>
        <source>%1 runs are shown; %2 of the %3 runs of the front are among them.</source>
        <translation>%1 Läufe werden gezeigt; %2 der %3 Läufe der Front sind darunter.</translation>
    </message>
    <message>
        <source>Reported %1 ± %2, true %3.</source>
        <translation>Gemeldet %1 ± %2, wahr %3.</translation>
    </message>
    <message>
        <source>%1 answers are scored; of 1000 the judge calls %2 good.</source>
        <translation>%1 Antworten werden bewertet; von 1000 nennt der Prüfer %2 gut.</translation>
    </message>
    <message>
        <source>%1 of the answers are wrong, at %2 times the large model&apos;s price.</source>
        <translation>%1 der Antworten sind falsch, zum %2-Fachen des Preises des großen Modells.</translation>
    </message>
    <message>
        <source>Exact %1, in order %2, any order %3, ROUGE-L %4.</source>
        <translation>Exakt %1, in Reihenfolge %2, beliebige Reihenfolge %3, ROUGE-L %4.</translation>
    </message>
    <message>
        <source>Agreement %1, of which chance alone gives %2: kappa %3.</source>
        <translation>Übereinstimmung %1, davon allein durch Zufall %2: Kappa %3.</translation>
    </message>
    <message>
        <source>simulated runs</source>
        <translation>simulierte Läufe</translation>
    </message>
    <message>
        <source>shares of more than 0 and at most 1</source>
        <translation>Anteile über 0 und höchstens 1</translation>
    </message>
    <message>
        <source>a rule of another kind</source>
        <translation>eine Regel einer anderen Art</translation>
    </message>
    <message>
        <source>kind of comparison or release</source>
        <translation>Art des Vergleichs oder Releases</translation>
    </message>
    <message>
        <source>rate of today&apos;s version</source>
        <translation>Rate der heutigen Version</translation>
    </message>
    <message>
        <source>rate of the new version</source>
        <translation>Rate der neuen Version</translation>
    </message>
    <message>
        <source>new units per day, such as households</source>
        <translation>neue Einheiten pro Tag, etwa Haushalte</translation>
    </message>
    <message>
        <source>length of the experiment</source>
        <translation>Dauer des Experiments</translation>
    </message>
    <message>
        <source>share of the units with the new version</source>
        <translation>Anteil der Einheiten mit der neuen Version</translation>
    </message>
    <message>
        <source>significance level</source>
        <translation>Signifikanzniveau</translation>
    </message>
    <message>
        <source>wanted power</source>
        <translation>gewünschte Teststärke</translation>
    </message>
    <message>
        <source>independently assigned pieces of one unit</source>
        <translation>unabhängig zugeteilte Teile einer Einheit</translation>
    </message>
    <message>
        <source>requests per unit</source>
        <translation>Anfragen pro Einheit</translation>
    </message>
    <message>
        <source>correlation of the requests of one unit</source>
        <translation>Korrelation der Anfragen einer Einheit</translation>
    </message>
    <message>
        <source>what the test counts as independent</source>
        <translation>was der Test als unabhängig zählt</translation>
    </message>
    <message>
        <source>rows that both models answer</source>
        <translation>Zeilen, die beide Modelle beantworten</translation>
    </message>
    <message>
        <source>rows on which only one of them is right</source>
        <translation>Zeilen, bei denen nur eines richtig liegt</translation>
    </message>
    <message>
        <source>of these, rows on which the candidate is right</source>
        <translation>davon Zeilen, bei denen der Kandidat richtig liegt</translation>
    </message>
    <message>
        <source>true gain of the candidate, as share of the rows</source>
        <translation>wahrer Gewinn des Kandidaten, als Anteil der Zeilen</translation>
    </message>
    <message>
        <source>rule of the decision</source>
        <translation>Regel der Entscheidung</translation>
    </message>
    <message>
        <source>gain that a release needs</source>
        <translation>Gewinn, den ein Release braucht</translation>
    </message>
    <message>
        <source>new rows per day</source>
        <translation>neue Zeilen pro Tag</translation>
    </message>
    <message>
        <source>true score of the live model</source>
        <translation>wahrer Score des aktiven Modells</translation>
    </message>
    <message>
        <source>standard deviation of the weeks&apos; difficulty</source>
        <translation>Standardabweichung der Schwierigkeit der Wochen</translation>
    </message>
    <message>
        <source>standard deviation of a measured score</source>
        <translation>Standardabweichung eines gemessenen Scores</translation>
    </message>
    <message>
        <source>standard deviation of a difference on the same rows</source>
        <translation>Standardabweichung einer Differenz auf denselben Zeilen</translation>
    </message>
    <message>
        <source>mean true gain of the candidates</source>
        <translation>mittlerer wahrer Gewinn der Kandidaten</translation>
    </message>
    <message>
        <source>standard deviation of the candidates&apos; true gains</source>
        <translation>Standardabweichung der wahren Gewinne der Kandidaten</translation>
    </message>
    <message>
        <source>score that a release needs</source>
        <translation>Score, den ein Release braucht</translation>
    </message>
    <message>
        <source>past scores that are averaged</source>
        <translation>frühere Scores, über die gemittelt wird</translation>
    </message>
    <message>
        <source>true gain of one candidate</source>
        <translation>wahrer Gewinn eines Kandidaten</translation>
    </message>
    <message>
        <source>difficulty of its week</source>
        <translation>Schwierigkeit seiner Woche</translation>
    </message>
    <message>
        <source>looks at the result, evenly spaced</source>
        <translation>Blicke auf das Ergebnis, gleichmäßig verteilt</translation>
    </message>
    <message>
        <source>significance level of each look</source>
        <translation>Signifikanzniveau jedes Blicks</translation>
    </message>
    <message>
        <source>expected z at the end of the experiment</source>
        <translation>erwartetes z am Ende des Experiments</translation>
    </message>
    <message>
        <source>2 to 50 shares, such as [0.1, 0.08]</source>
        <translation>2 bis 50 Anteile, etwa [0.1, 0.08]</translation>
    </message>
    <message>
        <source>click rate of each variant</source>
        <translation>Klickrate jeder Variante</translation>
    </message>
    <message>
        <source>readers</source>
        <translation>Leser</translation>
    </message>
    <message>
        <source>updates of the split</source>
        <translation>Aktualisierungen der Aufteilung</translation>
    </message>
    <message>
        <source>how readers are split</source>
        <translation>wie Leser aufgeteilt werden</translation>
    </message>
    <message>
        <source>share of the readers before the winner is chosen</source>
        <translation>Anteil der Leser, bevor der Sieger gewählt wird</translation>
    </message>
    <message>
        <source>share of the readers with a random variant</source>
        <translation>Anteil der Leser mit einer zufälligen Variante</translation>
    </message>
    <message>
        <source>seed of the runs</source>
        <translation>Startwert der Läufe</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>requests per day</source>
        <translation>Anfragen pro Tag</translation>
    </message>
    <message>
        <source>share of the new version&apos;s answers that are faulty</source>
        <translation>Anteil fehlerhafter Antworten der neuen Version</translation>
    </message>
    <message>
        <source>pairs of share and hours, such as [[0.05, 24]]</source>
        <translation>Paare aus Anteil und Stunden, etwa [[0.05, 24]]</translation>
    </message>
    <message>
        <source>steps of the release, before all requests</source>
        <translation>Stufen des Releases, vor allen Anfragen</translation>
    </message>
    <message>
        <source>days with mirrored requests before</source>
        <translation>Tage mit gespiegelten Anfragen davor</translation>
    </message>
    <message>
        <source>faults that raise the alarm</source>
        <translation>Fehler, die den Alarm auslösen</translation>
    </message>
    <message>
        <source>time until somebody acts on the alarm</source>
        <translation>Zeit, bis jemand auf den Alarm reagiert</translation>
    </message>
    <message>
        <source>duration of the rollback</source>
        <translation>Dauer des Rollbacks</translation>
    </message>
    <message>
        <source>units do not influence each other, and each part has an equal effect</source>
        <translation>Einheiten beeinflussen sich nicht, und jeder Teil hat die gleiche Wirkung</translation>
    </message>
    <message>
        <source>rows are independent</source>
        <translation>Zeilen sind unabhängig</translation>
    </message>
    <message>
        <source>weeks, noise and gains are normal and independent</source>
        <translation>Wochen, Rauschen und Gewinne sind normalverteilt und unabhängig</translation>
    </message>
    <message>
        <source>many rows arrive between two looks</source>
        <translation>zwischen zwei Blicken kommen viele Zeilen hinzu</translation>
    </message>
    <message>
        <source>rates do not change with time</source>
        <translation>Raten ändern sich nicht mit der Zeit</translation>
    </message>
    <message>
        <source>faults come at a constant rate</source>
        <translation>Fehler treten mit konstanter Rate auf</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Rows on which only the candidate is right</source>
        <translation>Zeilen, bei denen nur der Kandidat richtig liegt</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Without a gain</source>
        <translation>Ohne Gewinn</translation>
    </message>
    <message>
        <source>With the true gain</source>
        <translation>Mit dem wahren Gewinn</translation>
    </message>
    <message>
        <source>Significant</source>
        <translation>Signifikant</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>Beobachtet</translation>
    </message>
    <message>
        <source>Wins of the candidate</source>
        <translation>Siege des Kandidaten</translation>
    </message>
    <message>
        <source>True gain</source>
        <translation>Wahrer Gewinn</translation>
    </message>
    <message>
        <source>Released</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <source>No gain</source>
        <translation>Kein Gewinn</translation>
    </message>
    <message>
        <source>Decisions of the gate</source>
        <translation>Entscheidungen der Freigabe</translation>
    </message>
    <message>
        <source>Upper limit</source>
        <translation>Obere Grenze</translation>
    </message>
    <message>
        <source>Expected with the effect</source>
        <translation>Erwartet mit der Wirkung</translation>
    </message>
    <message>
        <source>Limits of the looks</source>
        <translation>Grenzen der Blicke</translation>
    </message>
    <message>
        <source>Readers</source>
        <translation>Leser</translation>
    </message>
    <message>
        <source>Share of the readers</source>
        <translation>Anteil der Leser</translation>
    </message>
    <message>
        <source>Split of the readers</source>
        <translation>Aufteilung der Leser</translation>
    </message>
    <message>
        <source>Share of the users</source>
        <translation>Anteil der Nutzer</translation>
    </message>
    <message>
        <source>Steps of the release</source>
        <translation>Stufen des Releases</translation>
    </message>
    <message>
        <source>After %1 days the measured effect is %2 points ± %3; power %4.</source>
        <translation>Nach %1 Tagen beträgt die gemessene Wirkung %2 Punkte ± %3; Teststärke %4.</translation>
    </message>
    <message>
        <source>The gate releases %1 of the candidates without a gain and blocks %2 with it.</source>
        <translation>Die Freigabe lässt %1 der Kandidaten ohne Gewinn durch und hält %2 mit Gewinn auf.</translation>
    </message>
    <message>
        <source>The gate decides wrongly in %1 of the cases; it releases %2.</source>
        <translation>Die Freigabe entscheidet in %1 der Fälle falsch; sie lässt %2 durch.</translation>
    </message>
    <message>
        <source>An experiment without an effect crosses a limit in %1 of the cases, one with it in %2.</source>
        <translation>Ein Experiment ohne Wirkung überschreitet in %1 der Fälle eine Grenze, eines mit Wirkung in %2.</translation>
    </message>
    <message>
        <source>%1 of the clicks are lost; %2 of the readers see the best variant.</source>
        <translation>%1 der Klicks gehen verloren; %2 der Leser sehen die beste Variante.</translation>
    </message>
    <message>
        <source>The alarm comes after %1 days; users get %2 faulty answers until the rollback is done.</source>
        <translation>Der Alarm kommt nach %1 Tagen; Nutzer erhalten %2 fehlerhafte Antworten, bis der Rollback fertig ist.</translation>
    </message>
    <message>
        <source>an odd number</source>
        <translation>eine ungerade Zahl</translation>
    </message>
    <message>
        <source>question about the judge</source>
        <translation>Frage zum Prüfer</translation>
    </message>
    <message>
        <source>share of good answers</source>
        <translation>Anteil guter Antworten</translation>
    </message>
    <message>
        <source>answers that are scored: a random sample, or those that users rate</source>
        <translation>bewertete Antworten: eine Zufallsstichprobe oder die von Nutzern bewerteten</translation>
    </message>
    <message>
        <source>answers that are scored (none: 200), or pairs</source>
        <translation>bewertete Antworten (keine Angabe: 200) oder Paare</translation>
    </message>
    <message>
        <source>answers that users could rate</source>
        <translation>Antworten, die Nutzer bewerten könnten</translation>
    </message>
    <message>
        <source>share of good answers that are rated</source>
        <translation>Anteil der guten Antworten, die bewertet werden</translation>
    </message>
    <message>
        <source>share of bad answers that are rated</source>
        <translation>Anteil der schlechten Antworten, die bewertet werden</translation>
    </message>
    <message>
        <source>share of good answers that the judge calls good</source>
        <translation>Anteil der guten Antworten, die der Prüfer gut nennt</translation>
    </message>
    <message>
        <source>share of bad answers that the judge calls bad</source>
        <translation>Anteil der schlechten Antworten, die der Prüfer schlecht nennt</translation>
    </message>
    <message>
        <source>the share is corrected for the judge&apos;s errors</source>
        <translation>der Anteil wird um die Fehler des Prüfers korrigiert</translation>
    </message>
    <message>
        <source>good answers with which the judge was checked</source>
        <translation>gute Antworten, an denen der Prüfer geprüft wurde</translation>
    </message>
    <message>
        <source>bad answers with which the judge was checked</source>
        <translation>schlechte Antworten, an denen der Prüfer geprüft wurde</translation>
    </message>
    <message>
        <source>fall of the share of good answers to detect</source>
        <translation>Rückgang des Anteils guter Antworten, der erkannt werden soll</translation>
    </message>
    <message>
        <source>answers that could show a fault</source>
        <translation>Antworten, die einen Fehler zeigen könnten</translation>
    </message>
    <message>
        <source>share of these answers that show the fault</source>
        <translation>Anteil dieser Antworten, die den Fehler zeigen</translation>
    </message>
    <message>
        <source>share of pairs in which the candidate&apos;s text is better</source>
        <translation>Anteil der Paare, in denen der Text des Kandidaten besser ist</translation>
    </message>
    <message>
        <source>share of verdicts that the length decides</source>
        <translation>Anteil der Urteile, die die Länge entscheidet</translation>
    </message>
    <message>
        <source>share of verdicts that go to the judge&apos;s own model family</source>
        <translation>Anteil der Urteile zugunsten der Modellfamilie des Prüfers</translation>
    </message>
    <message>
        <source>share of pairs in which the candidate is longer</source>
        <translation>Anteil der Paare, in denen der Kandidat länger ist</translation>
    </message>
    <message>
        <source>each pair is judged in both orders</source>
        <translation>jedes Paar wird in beiden Reihenfolgen beurteilt</translation>
    </message>
    <message>
        <source>only pairs of about equal length</source>
        <translation>nur Paare von etwa gleicher Länge</translation>
    </message>
    <message>
        <source>share of pairs of about equal length</source>
        <translation>Anteil der Paare von etwa gleicher Länge</translation>
    </message>
    <message>
        <source>the judge is of another model family</source>
        <translation>der Prüfer ist aus einer anderen Modellfamilie</translation>
    </message>
    <message>
        <source>share of verdicts that are random</source>
        <translation>Anteil zufälliger Urteile</translation>
    </message>
    <message>
        <source>votes per pair, an odd number</source>
        <translation>Stimmen pro Paar, eine ungerade Zahl</translation>
    </message>
    <message>
        <source>error of the small model</source>
        <translation>Fehler des kleinen Modells</translation>
    </message>
    <message>
        <source>error of the large model</source>
        <translation>Fehler des großen Modells</translation>
    </message>
    <message>
        <source>share of questions that both models get wrong</source>
        <translation>Anteil der Fragen, bei denen beide Modelle falsch liegen</translation>
    </message>
    <message>
        <source>how the models are combined</source>
        <translation>wie die Modelle kombiniert werden</translation>
    </message>
    <message>
        <source>share of the small model&apos;s errors sent to the large one</source>
        <translation>Anteil der Fehler des kleinen Modells, die an das große gehen</translation>
    </message>
    <message>
        <source>share of its right answers sent to the large one</source>
        <translation>Anteil seiner richtigen Antworten, die an das große gehen</translation>
    </message>
    <message>
        <source>price of an answer of the small model</source>
        <translation>Preis einer Antwort des kleinen Modells</translation>
    </message>
    <message>
        <source>price of an answer of the large model</source>
        <translation>Preis einer Antwort des großen Modells</translation>
    </message>
    <message>
        <source>price of the router or judge per question</source>
        <translation>Preis des Routers oder Prüfers pro Frage</translation>
    </message>
    <message>
        <source>price of a wrong answer</source>
        <translation>Preis einer falschen Antwort</translation>
    </message>
    <message>
        <source>pairs of reference and answer such as [[[find, check], [find]]]</source>
        <translation>Paare aus Referenz und Antwort wie [[[find, check], [find]]]</translation>
    </message>
    <message>
        <source>references and answers as lists of tokens or calls</source>
        <translation>Referenzen und Antworten als Listen von Tokens oder Aufrufen</translation>
    </message>
    <message>
        <source>rows of counts such as [[950, 30], [8, 12]]</source>
        <translation>Zeilen mit Anzahlen wie [[950, 30], [8, 12]]</translation>
    </message>
    <message>
        <source>verdicts of people in rows, of the judge in columns</source>
        <translation>Urteile der Menschen in Zeilen, des Prüfers in Spalten</translation>
    </message>
    <message>
        <source>errors of the judge do not depend on the text</source>
        <translation>Fehler des Prüfers hängen nicht vom Text ab</translation>
    </message>
    <message>
        <source>typed by the author</source>
        <translation>vom Autor eingegeben</translation>
    </message>
    <message>
        <source>shares of biased verdicts, typed by the author</source>
        <translation>Anteile verzerrter Urteile, vom Autor eingegeben</translation>
    </message>
    <message>
        <source>prices are ratios, typed by the author</source>
        <translation>Preise sind Verhältnisse, vom Autor eingegeben</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>Gut</translation>
    </message>
    <message>
        <source>Called good</source>
        <translation>Gut genannt</translation>
    </message>
    <message>
        <source>right</source>
        <translation>richtig</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>falsch</translation>
    </message>
    <message>
        <source>answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Answers and verdicts</source>
        <translation>Antworten und Urteile</translation>
    </message>
    <message>
        <source>Reported</source>
        <translation>Gemeldet</translation>
    </message>
    <message>
        <source>True share</source>
        <translation>Wahrer Anteil</translation>
    </message>
    <message>
        <source>Reported against true</source>
        <translation>Gemeldet und wahr</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>Verzerrung</translation>
    </message>
    <message>
        <source>judged</source>
        <translation>beurteilt</translation>
    </message>
    <message>
        <source>What decides a verdict</source>
        <translation>Was ein Urteil entscheidet</translation>
    </message>
    <message>
        <source>Small model right</source>
        <translation>Kleines Modell richtig</translation>
    </message>
    <message>
        <source>Large model right</source>
        <translation>Großes Modell richtig</translation>
    </message>
    <message>
        <source>both right</source>
        <translation>beide richtig</translation>
    </message>
    <message>
        <source>one right</source>
        <translation>eines richtig</translation>
    </message>
    <message>
        <source>both wrong</source>
        <translation>beide falsch</translation>
    </message>
    <message>
        <source>Two models</source>
        <translation>Zwei Modelle</translation>
    </message>
    <message>
        <source>in order</source>
        <translation>in Reihenfolge</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>different</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <source>Reference against answer</source>
        <translation>Referenz und Antwort</translation>
    </message>
    <message>
        <source>People against judge</source>
        <translation>Menschen und Prüfer</translation>
    </message>
    <message>
        <source>above 0 where the window has new rows only</source>
        <translation>über 0, wenn das Fenster nur neue Zeilen hat</translation>
    </message>
    <message>
        <source>question about retraining</source>
        <translation>Frage zum erneuten Training</translation>
    </message>
    <message>
        <source>cost of a training run</source>
        <translation>Kosten eines Trainingslaufs</translation>
    </message>
    <message>
        <source>time between training runs</source>
        <translation>Zeit zwischen Trainingsläufen</translation>
    </message>
    <message>
        <source>growth of the loss after a run</source>
        <translation>Wachstum des Verlusts nach einem Lauf</translation>
    </message>
    <message>
        <source>growth of the daily loss per day (linear)</source>
        <translation>Wachstum des täglichen Verlusts pro Tag (linear)</translation>
    </message>
    <message>
        <source>largest daily loss (saturating)</source>
        <translation>größter täglicher Verlust (mit Sättigung)</translation>
    </message>
    <message>
        <source>time until 63 % of the largest loss (saturating)</source>
        <translation>Zeit bis 63 % des größten Verlusts (mit Sättigung)</translation>
    </message>
    <message>
        <source>what starts a training run</source>
        <translation>was einen Trainingslauf startet</translation>
    </message>
    <message>
        <source>time between scheduled runs</source>
        <translation>Zeit zwischen geplanten Läufen</translation>
    </message>
    <message>
        <source>new labels that start a run</source>
        <translation>neue Labels, die einen Lauf starten</translation>
    </message>
    <message>
        <source>drift alerts per year</source>
        <translation>Driftalarme pro Jahr</translation>
    </message>
    <message>
        <source>share of drift alerts after which a run helps</source>
        <translation>Anteil der Driftalarme, nach denen ein Lauf hilft</translation>
    </message>
    <message>
        <source>measured error that starts a run</source>
        <translation>gemessener Fehler, der einen Lauf startet</translation>
    </message>
    <message>
        <source>true error of the healthy model</source>
        <translation>wahrer Fehler des gesunden Modells</translation>
    </message>
    <message>
        <source>true error after a degradation</source>
        <translation>wahrer Fehler nach einer Verschlechterung</translation>
    </message>
    <message>
        <source>standard deviation of the error of one row</source>
        <translation>Standardabweichung des Fehlers einer Zeile</translation>
    </message>
    <message>
        <source>labels per measured window</source>
        <translation>Labels pro gemessenem Fenster</translation>
    </message>
    <message>
        <source>length of a measured window</source>
        <translation>Länge eines gemessenen Fensters</translation>
    </message>
    <message>
        <source>degradations per year that a run would mend</source>
        <translation>Verschlechterungen pro Jahr, die ein Lauf behebt</translation>
    </message>
    <message>
        <source>new labels per week</source>
        <translation>neue Labels pro Woche</translation>
    </message>
    <message>
        <source>variance of the weekly labels / mean</source>
        <translation>Varianz der wöchentlichen Labels / Mittelwert</translation>
    </message>
    <message>
        <source>new labels without which a run does not help</source>
        <translation>neue Labels, ohne die ein Lauf nicht hilft</translation>
    </message>
    <message>
        <source>work of people per run</source>
        <translation>Arbeitszeit von Menschen pro Lauf</translation>
    </message>
    <message>
        <source>time until a positive has its label (exponential: the mean)</source>
        <translation>Zeit, bis ein Positives sein Label hat (exponentiell: der Mittelwert)</translation>
    </message>
    <message>
        <source>distribution of the delay</source>
        <translation>Verteilung der Verzögerung</translation>
    </message>
    <message>
        <source>training window: days with late labels, weeks with a shift</source>
        <translation>Trainingsfenster: Tage bei späten Labels, Wochen bei einem Bruch</translation>
    </message>
    <message>
        <source>age of the newest training row</source>
        <translation>Alter der neuesten Trainingszeile</translation>
    </message>
    <message>
        <source>length of the test window</source>
        <translation>Länge des Testfensters</translation>
    </message>
    <message>
        <source>age of the newest test row</source>
        <translation>Alter der neuesten Testzeile</translation>
    </message>
    <message>
        <source>weeks of rows that exist</source>
        <translation>Wochen, aus denen es Zeilen gibt</translation>
    </message>
    <message>
        <source>weeks since the shift</source>
        <translation>Wochen seit dem Bruch</translation>
    </message>
    <message>
        <source>weight of a row since the shift</source>
        <translation>Gewicht einer Zeile seit dem Bruch</translation>
    </message>
    <message>
        <source>rows per week</source>
        <translation>Zeilen pro Woche</translation>
    </message>
    <message>
        <source>parameters that are fitted</source>
        <translation>angepasste Parameter</translation>
    </message>
    <message>
        <source>error that no model can avoid</source>
        <translation>Fehler, den kein Modell vermeiden kann</translation>
    </message>
    <message>
        <source>change of the target at the shift</source>
        <translation>Änderung der Zielgröße beim Bruch</translation>
    </message>
    <message>
        <source>rows on which the model is tested</source>
        <translation>Zeilen, auf denen das Modell getestet wird</translation>
    </message>
    <message>
        <source>hours of a training run from scratch</source>
        <translation>Stunden eines Trainingslaufs von Grund auf</translation>
    </message>
    <message>
        <source>hours of a run from the last weights</source>
        <translation>Stunden eines Laufs ab den letzten Gewichten</translation>
    </message>
    <message>
        <source>time between updates of the model</source>
        <translation>Zeit zwischen Aktualisierungen des Modells</translation>
    </message>
    <message>
        <source>time between runs from scratch (0: never)</source>
        <translation>Zeit zwischen Läufen von Grund auf (0: nie)</translation>
    </message>
    <message>
        <source>accelerators of a run</source>
        <translation>Beschleuniger eines Laufs</translation>
    </message>
    <message>
        <source>growth of the loss per day without an update</source>
        <translation>Wachstum des Verlusts pro Tag ohne Aktualisierung</translation>
    </message>
    <message>
        <source>growth of the loss per day of warm starts after the grace</source>
        <translation>Wachstum des Verlusts pro Tag der Warmstarts nach der Schonfrist</translation>
    </message>
    <message>
        <source>days of warm starts without loss</source>
        <translation>Tage mit Warmstarts ohne Verlust</translation>
    </message>
    <message>
        <source>hours per week for training runs</source>
        <translation>Stunden pro Woche für Trainingsläufe</translation>
    </message>
    <message>
        <source>share of rows on which two labelers agree</source>
        <translation>Anteil der Zeilen, bei denen zwei Labelnde übereinstimmen</translation>
    </message>
    <message>
        <source>number of classes</source>
        <translation>Anzahl der Klassen</translation>
    </message>
    <message>
        <source>accuracy of the model against the truth</source>
        <translation>Genauigkeit des Modells an der Wahrheit</translation>
    </message>
    <message>
        <source>agreement by chance</source>
        <translation>Übereinstimmung durch Zufall</translation>
    </message>
    <message>
        <source>labelers per row whose majority counts</source>
        <translation>Labelnde pro Zeile, deren Mehrheit zählt</translation>
    </message>
    <message>
        <source>the loss after a run grows by this law, typed by the author</source>
        <translation>der Verlust nach einem Lauf wächst nach diesem Gesetz, vom Autor eingegeben</translation>
    </message>
    <message>
        <source>labels per period are negative binomial</source>
        <translation>Labels pro Zeitraum sind negativ binomialverteilt</translation>
    </message>
    <message>
        <source>positives arrive at a constant rate</source>
        <translation>Positive treffen mit konstanter Rate ein</translation>
    </message>
    <message>
        <source>weighted least squares on a balanced design</source>
        <translation>gewichtete kleinste Quadrate in einem ausgewogenen Plan</translation>
    </message>
    <message>
        <source>warm starts forget at this rate, typed by the author</source>
        <translation>Warmstarts vergessen mit dieser Rate, vom Autor eingegeben</translation>
    </message>
    <message>
        <source>labelers are equally good and independent</source>
        <translation>Labelnde sind gleich gut und unabhängig</translation>
    </message>
    <message>
        <source>Interval</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>Cost per day</source>
        <translation>Kosten pro Tag</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Training runs</source>
        <translation>Trainingsläufe</translation>
    </message>
    <message>
        <source>Loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Best interval</source>
        <translation>Bester Abstand</translation>
    </message>
    <message>
        <source>Cost by interval</source>
        <translation>Kosten nach Abstand</translation>
    </message>
    <message>
        <source>Loss per day</source>
        <translation>Verlust pro Tag</translation>
    </message>
    <message>
        <source>Training run</source>
        <translation>Trainingslauf</translation>
    </message>
    <message>
        <source>Loss between runs</source>
        <translation>Verlust zwischen Läufen</translation>
    </message>
    <message>
        <source>Runs of a year</source>
        <translation>Läufe eines Jahres</translation>
    </message>
    <message>
        <source>useful</source>
        <translation>nützlich</translation>
    </message>
    <message>
        <source>Age of the row</source>
        <translation>Alter der Zeile</translation>
    </message>
    <message>
        <source>Positives without label</source>
        <translation>Positive ohne Label</translation>
    </message>
    <message>
        <source>Without label</source>
        <translation>Ohne Label</translation>
    </message>
    <message>
        <source>Newest training row</source>
        <translation>Neueste Trainingszeile</translation>
    </message>
    <message>
        <source>Oldest training row</source>
        <translation>Älteste Trainingszeile</translation>
    </message>
    <message>
        <source>Newest test row</source>
        <translation>Neueste Testzeile</translation>
    </message>
    <message>
        <source>Oldest test row</source>
        <translation>Älteste Testzeile</translation>
    </message>
    <message>
        <source>Labels still missing</source>
        <translation>Noch fehlende Labels</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <source>Age of the rows</source>
        <translation>Alter der Zeilen</translation>
    </message>
    <message>
        <source>Weight of a row</source>
        <translation>Gewicht einer Zeile</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Bruch</translation>
    </message>
    <message>
        <source>Weights of the rows</source>
        <translation>Gewichte der Zeilen</translation>
    </message>
    <message>
        <source>Loss with warm starts</source>
        <translation>Verlust mit Warmstarts</translation>
    </message>
    <message>
        <source>True accuracy</source>
        <translation>Wahre Genauigkeit</translation>
    </message>
    <message>
        <source>Measured accuracy</source>
        <translation>Gemessene Genauigkeit</translation>
    </message>
    <message>
        <source>Against these labels</source>
        <translation>An diesen Labels</translation>
    </message>
    <message>
        <source>Ceiling</source>
        <translation>Obergrenze</translation>
    </message>
    <message>
        <source>Ceiling of the labels</source>
        <translation>Obergrenze der Labels</translation>
    </message>
    <message>
        <source>a square of 2 to 30 classes with a count above 0</source>
        <translation>ein Quadrat aus 2 bis 30 Klassen mit einer Anzahl über 0</translation>
    </message>
    <message>
        <source>Distance from the threshold</source>
        <translation>Abstand von der Schwelle</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <source>Scores and threshold</source>
        <translation>Scores und Schwelle</translation>
    </message>
    <message>
        <source>Positive</source>
        <translation>Positiv</translation>
    </message>
    <message>
        <source>Flagged</source>
        <translation>Markiert</translation>
    </message>
    <message>
        <source>found</source>
        <translation>gefunden</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>übersehen</translation>
    </message>
    <message>
        <source>false alarm</source>
        <translation>Fehlalarm</translation>
    </message>
    <message>
        <source>passed</source>
        <translation>durchgelassen</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>Confusion matrix</source>
        <translation>Konfusionsmatrix</translation>
    </message>
    <message>
        <source>All thresholds</source>
        <translation>Alle Schwellen</translation>
    </message>
    <message>
        <source>False alarms</source>
        <translation>Fehlalarme</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Recall</translation>
    </message>
    <message>
        <source>ROC</source>
        <translation>ROC</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>Präzision</translation>
    </message>
    <message>
        <source>Precision and recall</source>
        <translation>Präzision und Recall</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Cost by threshold</source>
        <translation>Kosten nach Schwelle</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Mean score</source>
        <translation>Mittlerer Score</translation>
    </message>
    <message>
        <source>Share of positives</source>
        <translation>Anteil der Positiven</translation>
    </message>
    <message>
        <source>Calibrated</source>
        <translation>Kalibriert</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>Zuverlässigkeit</translation>
    </message>
    <message>
        <source>rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <source>Rates by group</source>
        <translation>Raten nach Gruppe</translation>
    </message>
    <message>
        <source>capacity and parity set the thresholds</source>
        <translation>Kapazität und Parität bestimmen die Schwellen</translation>
    </message>
    <message>
        <source>it sets the offset, which is stated</source>
        <translation>er bestimmt den Versatz, der angegeben ist</translation>
    </message>
    <message>
        <source>above 0 and below 1</source>
        <translation>über 0 und unter 1</translation>
    </message>
    <message>
        <source>rows of score, label and perhaps list</source>
        <translation>Zeilen aus Score, Label und eventuell Liste</translation>
    </message>
    <message>
        <source>labels 0, 1, 2, ...</source>
        <translation>Labels 0, 1, 2, ...</translation>
    </message>
    <message>
        <source>lists by whole numbers</source>
        <translation>Listen mit ganzen Zahlen</translation>
    </message>
    <message>
        <source>scores have one of these forms</source>
        <translation>Scores haben eine dieser Formen</translation>
    </message>
    <message>
        <source>share of positives</source>
        <translation>Anteil der Positiven</translation>
    </message>
    <message>
        <source>distance of the two classes in standard deviations</source>
        <translation>Abstand der beiden Klassen in Standardabweichungen</translation>
    </message>
    <message>
        <source>standard deviation of the positives / of the negatives</source>
        <translation>Standardabweichung der Positiven / der Negativen</translation>
    </message>
    <message>
        <source>kind of score</source>
        <translation>Art des Scores</translation>
    </message>
    <message>
        <source>score from which a row is flagged (none: 0.5)</source>
        <translation>Score, ab dem eine Zeile markiert wird (keine Angabe: 0.5)</translation>
    </message>
    <message>
        <source>slope of the score&apos;s log-odds against the true ones</source>
        <translation>Steigung der Log-Odds des Scores gegen die wahren</translation>
    </message>
    <message>
        <source>shift of the score&apos;s log-odds</source>
        <translation>Versatz der Log-Odds des Scores</translation>
    </message>
    <message>
        <source>share of positives in the training rows</source>
        <translation>Anteil der Positiven in den Trainingszeilen</translation>
    </message>
    <message>
        <source>rows to decide on</source>
        <translation>Zeilen, über die entschieden wird</translation>
    </message>
    <message>
        <source>rows that can be flagged; sets the threshold</source>
        <translation>Zeilen, die markiert werden können; bestimmt die Schwelle</translation>
    </message>
    <message>
        <source>one threshold, or thresholds per group for equal rates</source>
        <translation>eine Schwelle oder Schwellen pro Gruppe für gleiche Raten</translation>
    </message>
    <message>
        <source>cost of a false alarm</source>
        <translation>Kosten eines Fehlalarms</translation>
    </message>
    <message>
        <source>cost of a missed positive</source>
        <translation>Kosten eines übersehenen Positiven</translation>
    </message>
    <message>
        <source>cost of looking at a flagged row</source>
        <translation>Kosten, eine markierte Zeile anzusehen</translation>
    </message>
    <message>
        <source>rows that a person sees before the decision takes effect</source>
        <translation>Zeilen, die ein Mensch sieht, bevor die Entscheidung wirkt</translation>
    </message>
    <message>
        <source>rows that a person can see</source>
        <translation>Zeilen, die ein Mensch sehen kann</translation>
    </message>
    <message>
        <source>rows of score, label and perhaps list such as [[0.9, 1], [0.2, 0]]</source>
        <translation>Zeilen aus Score, Label und eventuell Liste wie [[0.9, 1], [0.2, 0]]</translation>
    </message>
    <message>
        <source>scores with their labels</source>
        <translation>Scores mit ihren Labels</translation>
    </message>
    <message>
        <source>places that are shown</source>
        <translation>Plätze, die gezeigt werden</translation>
    </message>
    <message>
        <source>ascending places such as [3, 8, 12]</source>
        <translation>aufsteigende Plätze wie [3, 8, 12]</translation>
    </message>
    <message>
        <source>places of the positives</source>
        <translation>Plätze der Positiven</translation>
    </message>
    <message>
        <source>confusion matrix, the truth in rows</source>
        <translation>Konfusionsmatrix, die Wahrheit in Zeilen</translation>
    </message>
    <message>
        <source>check before a release</source>
        <translation>Prüfung vor einer Freigabe</translation>
    </message>
    <message>
        <source>improvement of the mean error that the gate asks for</source>
        <translation>Verbesserung des mittleren Fehlers, die die Prüfung verlangt</translation>
    </message>
    <message>
        <source>increase of a slice&apos;s error that the gate allows</source>
        <translation>Zunahme des Fehlers eines Segments, die die Prüfung erlaubt</translation>
    </message>
    <message>
        <source>runs that are shown to the person who decides</source>
        <translation>Läufe, die der entscheidenden Person gezeigt werden</translation>
    </message>
    <message>
        <source>number of runs shown (none: as many as in the front)</source>
        <translation>Anzahl gezeigter Läufe (keine Angabe: so viele wie in der Front)</translation>
    </message>
    <message>
        <source>share of the group that is no input</source>
        <translation>Anteil der Gruppe, die keine Eingabe ist</translation>
    </message>
    <message>
        <source>names of inputs such as [postcode, name]</source>
        <translation>Namen von Eingaben wie [postcode, name]</translation>
    </message>
    <message>
        <source>inputs that the model does not get</source>
        <translation>Eingaben, die das Modell nicht bekommt</translation>
    </message>
    <message>
        <source>share of the group</source>
        <translation>Anteil der Gruppe</translation>
    </message>
    <message>
        <source>share of positives in the group</source>
        <translation>Anteil der Positiven in der Gruppe</translation>
    </message>
    <message>
        <source>distance of the group&apos;s classes in standard deviations</source>
        <translation>Abstand der Klassen der Gruppe in Standardabweichungen</translation>
    </message>
    <message>
        <source>standard deviation of the group&apos;s positives / negatives</source>
        <translation>Standardabweichung der Positiven / Negativen der Gruppe</translation>
    </message>
    <message>
        <source>slope of the group&apos;s log-odds</source>
        <translation>Steigung der Log-Odds der Gruppe</translation>
    </message>
    <message>
        <source>shift of the group&apos;s log-odds</source>
        <translation>Versatz der Log-Odds der Gruppe</translation>
    </message>
    <message>
        <source>shift of the group&apos;s threshold in standard deviations</source>
        <translation>Versatz der Schwelle der Gruppe in Standardabweichungen</translation>
    </message>
    <message>
        <source>recall of the group at its own threshold</source>
        <translation>Recall der Gruppe bei ihrer eigenen Schwelle</translation>
    </message>
    <message>
        <source>false alarms of the group at its own threshold</source>
        <translation>Fehlalarme der Gruppe bei ihrer eigenen Schwelle</translation>
    </message>
    <message>
        <source>share of the slice in use</source>
        <translation>Anteil des Segments im Einsatz</translation>
    </message>
    <message>
        <source>error of the live model</source>
        <translation>Fehler des laufenden Modells</translation>
    </message>
    <message>
        <source>error of the candidate</source>
        <translation>Fehler des Kandidaten</translation>
    </message>
    <message>
        <source>test rows of the slice</source>
        <translation>Testzeilen des Segments</translation>
    </message>
    <message>
        <source>standard deviation of the difference per row</source>
        <translation>Standardabweichung der Differenz pro Zeile</translation>
    </message>
    <message>
        <source>score of the run</source>
        <translation>Score des Laufs</translation>
    </message>
    <message>
        <source>cost of the run</source>
        <translation>Kosten des Laufs</translation>
    </message>
    <message>
        <source>share with the input inside the group</source>
        <translation>Anteil mit der Eingabe in der Gruppe</translation>
    </message>
    <message>
        <source>share with the input outside the group</source>
        <translation>Anteil mit der Eingabe außerhalb der Gruppe</translation>
    </message>
    <message>
        <source>the difference of a slice is normal, slices are independent</source>
        <translation>die Differenz eines Segments ist normalverteilt, Segmente sind unabhängig</translation>
    </message>
    <message>
        <source>inputs are independent inside and outside the group</source>
        <translation>Eingaben sind in und außerhalb der Gruppe unabhängig</translation>
    </message>
    <message>
        <source>scores are normal within each class</source>
        <translation>Scores sind in jeder Klasse normalverteilt</translation>
    </message>
    <message>
        <source>groups of rows are independent of each other</source>
        <translation>Gruppen von Zeilen sind voneinander unabhängig</translation>
    </message>
    <message>
        <source>Positives found</source>
        <translation>Gefundene Positive</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Rangfolge</translation>
    </message>
    <message>
        <source>Truth against prediction</source>
        <translation>Wahrheit und Vorhersage</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Laufend</translation>
    </message>
    <message>
        <source>Limit of the slice</source>
        <translation>Grenze des Segments</translation>
    </message>
    <message>
        <source>live</source>
        <translation>laufend</translation>
    </message>
    <message>
        <source>above the limit</source>
        <translation>über der Grenze</translation>
    </message>
    <message>
        <source>within the limit</source>
        <translation>innerhalb der Grenze</translation>
    </message>
    <message>
        <source>limit</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <source>Errors by slice</source>
        <translation>Fehler nach Segment</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>Vorderseite</translation>
    </message>
    <message>
        <source>Runs by cost and score</source>
        <translation>Läufe nach Kosten und Score</translation>
    </message>
    <message>
        <source>In the group</source>
        <translation>In der Gruppe</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>Inputs that point to the group</source>
        <translation>Eingaben, die auf die Gruppe hinweisen</translation>
    </message>
    <message>
        <source>entities such as customers or machines</source>
        <translation>Einheiten wie Kunden oder Maschinen</translation>
    </message>
    <message>
        <source>rows per entity</source>
        <translation>Zeilen pro Einheit</translation>
    </message>
    <message>
        <source>steps of time (none: as many as rows per entity)</source>
        <translation>Zeitschritte (keine Angabe: so viele wie Zeilen pro Einheit)</translation>
    </message>
    <message>
        <source>share of training rows</source>
        <translation>Anteil der Trainingszeilen</translation>
    </message>
    <message>
        <source>folds (two or more: each row is tested once)</source>
        <translation>Folds (zwei oder mehr: Jede Zeile wird einmal getestet)</translation>
    </message>
    <message>
        <source>training and test get the same share of positives</source>
        <translation>Training und Test bekommen denselben Anteil Positiver</translation>
    </message>
    <message>
        <source>share of the variance that features explain for every row</source>
        <translation>Anteil der Varianz, den Merkmale für jede Zeile erklären</translation>
    </message>
    <message>
        <source>share of the variance that belongs to one entity</source>
        <translation>Anteil der Varianz, der zu einer Einheit gehört</translation>
    </message>
    <message>
        <source>share of the variance that belongs to one step of time</source>
        <translation>Anteil der Varianz, der zu einem Zeitschritt gehört</translation>
    </message>
    <message>
        <source>correlation of the time effect between adjacent steps</source>
        <translation>Korrelation des Zeiteffekts zwischen benachbarten Schritten</translation>
    </message>
    <message>
        <source>entities for which the model is used</source>
        <translation>Einheiten, für die das Modell eingesetzt wird</translation>
    </message>
    <message>
        <source>first step of use after training</source>
        <translation>erster Schritt des Einsatzes nach dem Training</translation>
    </message>
    <message>
        <source>steps of use</source>
        <translation>Schritte des Einsatzes</translation>
    </message>
    <message>
        <source>recall at which the precision is read</source>
        <translation>Recall, bei dem die Präzision abgelesen wird</translation>
    </message>
    <message>
        <source>oversampling of the positives in the test rows (odds)</source>
        <translation>Überabtastung der Positiven in den Testzeilen (Odds)</translation>
    </message>
    <message>
        <source>oversampling of the positives in the training rows (odds)</source>
        <translation>Überabtastung der Positiven in den Trainingszeilen (Odds)</translation>
    </message>
    <message>
        <source>rows per training batch</source>
        <translation>Zeilen pro Trainingsbatch</translation>
    </message>
    <message>
        <source>standard deviation of the target, in the unit of the errors</source>
        <translation>Standardabweichung der Zielgröße, in der Einheit der Fehler</translation>
    </message>
    <message>
        <source>kurtosis of the residuals (normal: 3)</source>
        <translation>Kurtosis der Residuen (normal: 3)</translation>
    </message>
    <message>
        <source>the learner knows what a perfect linear predictor could know</source>
        <translation>der Lerner weiß, was ein perfekter linearer Prädiktor wissen könnte</translation>
    </message>
    <message>
        <source>the effect of time is an AR(1) process</source>
        <translation>der Zeiteffekt ist ein AR(1)-Prozess</translation>
    </message>
    <message>
        <source>folds count as independent, which is a lower bound</source>
        <translation>Folds gelten als unabhängig, was eine Untergrenze ist</translation>
    </message>
    <message>
        <source>Random rows</source>
        <translation>Zufällige Zeilen</translation>
    </message>
    <message>
        <source>Split by entity</source>
        <translation>Teilung nach Einheit</translation>
    </message>
    <message>
        <source>Split by time</source>
        <translation>Teilung nach Zeit</translation>
    </message>
    <message>
        <source>Split by entity and time</source>
        <translation>Teilung nach Einheit und Zeit</translation>
    </message>
    <message>
        <source>use</source>
        <translation>Einsatz</translation>
    </message>
    <message>
        <source>no rows</source>
        <translation>keine Zeilen</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <source>training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>test</source>
        <translation>Test</translation>
    </message>
    <message>
        <source>Rows of training, test and use</source>
        <translation>Zeilen von Training, Test und Einsatz</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>Test against use</source>
        <translation>Test und Einsatz</translation>
    </message>
    <message>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <source>All-reduce</source>
        <translation>All-Reduce</translation>
    </message>
    <message>
        <source>One step</source>
        <translation>Ein Schritt</translation>
    </message>
    <message>
        <source>Pipeline</source>
        <translation>Pipeline</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>Speedup</source>
        <translation>Beschleunigung</translation>
    </message>
    <message>
        <source>Message size</source>
        <translation>Nachrichtengröße</translation>
    </message>
    <message>
        <source>Learning rate</source>
        <translation>Lernrate</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Input</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Kacheln</translation>
    </message>
    <message>
        <source>Matrix products</source>
        <translation>Matrixprodukte</translation>
    </message>
    <message>
        <source>Checkpoints</source>
        <translation>Checkpoints</translation>
    </message>
    <message>
        <source>Servers</source>
        <translation>Server</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>Tuning</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anfragen</translation>
    </message>
    <message>
        <source>Latency and load</source>
        <translation>Latenz und Last</translation>
    </message>
    <message>
        <source>Batches</source>
        <translation>Batches</translation>
    </message>
    <message>
        <source>Autoscaling</source>
        <translation>Autoskalierung</translation>
    </message>
    <message>
        <source>Engine steps</source>
        <translation>Schritte der Engine</translation>
    </message>
    <message>
        <source>Roofline</source>
        <translation>Roofline</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>mean latency</source>
        <translation>mittlere Latenz</translation>
    </message>
    <message>
        <source>median latency</source>
        <translation>Median der Latenz</translation>
    </message>
    <message>
        <source>p90 latency</source>
        <translation>p90 der Latenz</translation>
    </message>
    <message>
        <source>p95 latency</source>
        <translation>p95 der Latenz</translation>
    </message>
    <message>
        <source>p99 latency</source>
        <translation>p99 der Latenz</translation>
    </message>
    <message>
        <source>mean wait</source>
        <translation>mittlere Wartezeit</translation>
    </message>
    <message>
        <source>median wait</source>
        <translation>Median der Wartezeit</translation>
    </message>
    <message>
        <source>p90 wait</source>
        <translation>p90 der Wartezeit</translation>
    </message>
    <message>
        <source>p95 wait</source>
        <translation>p95 der Wartezeit</translation>
    </message>
    <message>
        <source>p99 wait</source>
        <translation>p99 der Wartezeit</translation>
    </message>
    <message>
        <source>utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>Kapazität</translation>
    </message>
    <message>
        <source>throughput</source>
        <translation>der Durchsatz</translation>
    </message>
    <message>
        <source>rejected requests</source>
        <translation>abgewiesene Anfragen</translation>
    </message>
    <message>
        <source>late requests</source>
        <translation>verspätete Anfragen</translation>
    </message>
    <message>
        <source>queue length</source>
        <translation>Länge der Warteschlange</translation>
    </message>
    <message>
        <source>requests per batch</source>
        <translation>Anfragen pro Batch</translation>
    </message>
    <message>
        <source>start-up time</source>
        <translation>Startzeit</translation>
    </message>
    <message>
        <source>peak replicas</source>
        <translation>höchste Zahl der Replicas</translation>
    </message>
    <message>
        <source>longest wait</source>
        <translation>längste Wartezeit</translation>
    </message>
    <message>
        <source>backlog over present capacity</source>
        <translation>Rückstand durch jetzige Kapazität</translation>
    </message>
    <message>
        <source>time to clear the backlog</source>
        <translation>Zeit zum Abbau des Rückstands</translation>
    </message>
    <message>
        <source>replica changes</source>
        <translation>Replikatwechsel</translation>
    </message>
    <message>
        <source>replica-hours</source>
        <translation>Replica-Stunden</translation>
    </message>
    <message>
        <source>cost per million requests</source>
        <translation>Kosten pro Million Anfragen</translation>
    </message>
    <message>
        <source>median time to first token</source>
        <translation>Median der Zeit bis zum ersten Token</translation>
    </message>
    <message>
        <source>p95 time to first token</source>
        <translation>p95 der Zeit bis zum ersten Token</translation>
    </message>
    <message>
        <source>p99 time to first token</source>
        <translation>p99 der Zeit bis zum ersten Token</translation>
    </message>
    <message>
        <source>median time per output token</source>
        <translation>Median der Zeit pro Ausgabe-Token</translation>
    </message>
    <message>
        <source>p95 time per output token</source>
        <translation>p95 der Zeit pro Ausgabe-Token</translation>
    </message>
    <message>
        <source>p99 time per output token</source>
        <translation>p99 der Zeit pro Ausgabe-Token</translation>
    </message>
    <message>
        <source>median gap between tokens</source>
        <translation>Median der Lücke zwischen Token</translation>
    </message>
    <message>
        <source>p95 gap between tokens</source>
        <translation>p95 der Lücke zwischen Token</translation>
    </message>
    <message>
        <source>p99 gap between tokens</source>
        <translation>p99 der Lücke zwischen Token</translation>
    </message>
    <message>
        <source>tokens per second</source>
        <translation>Token pro Sekunde</translation>
    </message>
    <message>
        <source>sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <source>tokens in the KV cache</source>
        <translation>Token im KV-Cache</translation>
    </message>
    <message>
        <source>KV cache usage</source>
        <translation>Belegung des KV-Caches</translation>
    </message>
    <message>
        <source>requests within the targets</source>
        <translation>Anfragen innerhalb der Zielwerte</translation>
    </message>
    <message>
        <source>rate within the targets</source>
        <translation>Rate innerhalb der Zielwerte</translation>
    </message>
    <message>
        <source>prefill</source>
        <translation>Prefill</translation>
    </message>
    <message>
        <source>decode step</source>
        <translation>Decode-Schritt</translation>
    </message>
    <message>
        <source>reading the weights</source>
        <translation>Lesen der Gewichte</translation>
    </message>
    <message>
        <source>computing the step</source>
        <translation>Rechnen des Schritts</translation>
    </message>
    <message>
        <source>reading keys and values</source>
        <translation>Lesen von Keys und Values</translation>
    </message>
    <message>
        <source>all-reduces per step</source>
        <translation>All-Reduces je Schritt</translation>
    </message>
    <message>
        <source>batch size that becomes compute-bound</source>
        <translation>Batchgröße, ab der die Rechenleistung begrenzt</translation>
    </message>
    <message>
        <source>speculative speedup of matrix products</source>
        <translation>Beschleunigung der Matrixprodukte durch Spekulation</translation>
    </message>
    <message>
        <source>batch job time</source>
        <translation>Dauer des Batch-Jobs</translation>
    </message>
    <message>
        <source>batch job replica-hours</source>
        <translation>Replikatstunden des Batch-Jobs</translation>
    </message>
    <message>
        <source>cost per million rows</source>
        <translation>Kosten pro Million Zeilen</translation>
    </message>
    <message>
        <source>replica utilization</source>
        <translation>Auslastung der Replikate</translation>
    </message>
    <message>
        <source>requests to detect the difference</source>
        <translation>Anfragen, bis der Unterschied erkannt ist</translation>
    </message>
    <message>
        <source>requests for a sequential test, simulated</source>
        <translation>Anfragen für einen sequenziellen Test, simuliert</translation>
    </message>
    <message>
        <source>distance without drift</source>
        <translation>Distanz ohne Drift</translation>
    </message>
    <message>
        <source>false alarms</source>
        <translation>Fehlalarme</translation>
    </message>
    <message>
        <source>requests with a slow lookup</source>
        <translation>Anfragen mit einem langsamen Lookup</translation>
    </message>
    <message>
        <source>p99 of the slowest lookup</source>
        <translation>p99 des langsamsten Lookups</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Distance</source>
        <translation>Abstand</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Vergleichsbasis</translation>
    </message>
    <message>
        <source>faulty</source>
        <translation>fehlerhaft</translation>
    </message>
    <message>
        <source>compared</source>
        <translation>verglichen</translation>
    </message>
    <message>
        <source>Share after</source>
        <translation>Anteil nachher</translation>
    </message>
    <message>
        <source>Rate after</source>
        <translation>Rate nachher</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Lower limit</source>
        <translation>Untere Grenze</translation>
    </message>
    <message>
        <source>Alarm so far</source>
        <translation>Alarm bis dahin</translation>
    </message>
    <message>
        <source>Bad</source>
        <translation>Schlecht</translation>
    </message>
    <message>
        <source>Called bad</source>
        <translation>Schlecht genannt</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <source>Small model wrong</source>
        <translation>Kleines Modell falsch</translation>
    </message>
    <message>
        <source>Large model wrong</source>
        <translation>Großes Modell falsch</translation>
    </message>
    <message>
        <source>useless</source>
        <translation>nutzlos</translation>
    </message>
    <message>
        <source>weeks</source>
        <translation>Wochen</translation>
    </message>
    <message>
        <source>Negative</source>
        <translation>Negativ</translation>
    </message>
    <message>
        <source>Not flagged</source>
        <translation>Nicht markiert</translation>
    </message>
    <message>
        <source>Candidate</source>
        <translation>Kandidat</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>Außerhalb</translation>
    </message>
    <message>
        <source>Average precision</source>
        <translation>Mittlere Präzision</translation>
    </message>
    <message>
        <source>stream through the reducers</source>
        <translation>Strom durch die Reducer</translation>
    </message>
    <message>
        <source>ffn</source>
        <translation>wie FFN</translation>
    </message>
    <message>
        <source>Cell of the histogram</source>
        <translation>Zelle des Histogramms</translation>
    </message>
    <message>
        <source>Rate with its 95 % interval</source>
        <translation>Rate mit ihrem 95-%-Intervall</translation>
    </message>
    <message>
        <source>Old version</source>
        <translation>Alte Version</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>Neue Version</translation>
    </message>
    <message>
        <source>Measured rates</source>
        <translation>Gemessene Raten</translation>
    </message>
    <message>
        <source>points</source>
        <translation>Prozentpunkte</translation>
    </message>
    <message>
        <source>Candidates, 100 % at the most frequent gain</source>
        <translation>Kandidaten, 100 % beim häufigsten Gewinn</translation>
    </message>
    <message>
        <source>Look at the data</source>
        <translation>Blick auf die Daten</translation>
    </message>
    <message>
        <source>Difference / standard error</source>
        <translation>Differenz / Standardfehler</translation>
    </message>
    <message>
        <source>Users, and chance of the alarm</source>
        <translation>Nutzer und Chance des Alarms</translation>
    </message>
    <message>
        <source>Variant %1: %2 click</source>
        <translation>Variante %1: %2 klicken</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Scored answers</source>
        <translation>Bewertete Antworten</translation>
    </message>
    <message>
        <source>Reported share with its 95 % interval</source>
        <translation>Gemeldeter Anteil mit seinem 95-%-Intervall</translation>
    </message>
    <message>
        <source>What decides</source>
        <translation>Was entscheidet</translation>
    </message>
    <message>
        <source>People: class</source>
        <translation>Menschen: Klasse</translation>
    </message>
    <message>
        <source>Judge: class</source>
        <translation>Judge: Klasse</translation>
    </message>
    <message>
        <source>At %1, %2 of %3 rows are flagged: %4 right and %5 false alarms, precision %6. %7 positives are missed, recall %8.</source>
        <translation>Bei %1 werden %2 von %3 Zeilen markiert: %4 richtig und %5 Fehlalarme, Precision %6. %7 Positive werden verpasst, Recall %8.</translation>
    </message>
    <message>
        <source>Threshold %1</source>
        <translation>Schwelle %1</translation>
    </message>
    <message>
        <source>Negatives: %1 of %2 flagged</source>
        <translation>Negative: %1 von %2 markiert</translation>
    </message>
    <message>
        <source>Positives: %1 of %2 flagged</source>
        <translation>Positive: %1 von %2 markiert</translation>
    </message>
    <message>
        <source>Positives, drawn %3 times as high: %1 of %2 flagged</source>
        <translation>Positive, %3-fach überhöht: %1 von %2 markiert</translation>
    </message>
    <message>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <source>change of the error</source>
        <translation>Änderung des Fehlers</translation>
    </message>
    <message>
        <source>false-alarm rate</source>
        <translation>Fehlalarmrate</translation>
    </message>
    <message>
        <source>flagged rows</source>
        <translation>markierte Zeilen</translation>
    </message>
    <message>
        <source>precision</source>
        <translation>Precision</translation>
    </message>
    <message>
        <source>recall</source>
        <translation>Recall</translation>
    </message>
    <message>
        <source>mean score / share of positives</source>
        <translation>mittlerer Score / Anteil der Positiven</translation>
    </message>
    <message>
        <source>accelerator time</source>
        <translation>Beschleunigerzeit</translation>
    </message>
    <message>
        <source>gap in accuracy</source>
        <translation>Abstand in der Genauigkeit</translation>
    </message>
    <message>
        <source>adverse decisions that a person sees</source>
        <translation>nachteilige Entscheidungen, die ein Mensch sieht</translation>
    </message>
    <message>
        <source>agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <source>chance of an alarm</source>
        <translation>Chance eines Alarms</translation>
    </message>
    <message>
        <source>matches in any order</source>
        <translation>Treffer in beliebiger Reihenfolge</translation>
    </message>
    <message>
        <source>gap of the average precisions</source>
        <translation>Abstand der mittleren Precision</translation>
    </message>
    <message>
        <source>average precision</source>
        <translation>mittlere Precision</translation>
    </message>
    <message>
        <source>gap of the AUCs</source>
        <translation>Abstand der AUC</translation>
    </message>
    <message>
        <source>balanced accuracy</source>
        <translation>ausgewogene Genauigkeit</translation>
    </message>
    <message>
        <source>batches without a positive</source>
        <translation>Batches ohne Positive</translation>
    </message>
    <message>
        <source>lowest cost</source>
        <translation>niedrigste Kosten</translation>
    </message>
    <message>
        <source>best interval</source>
        <translation>bestes Intervall</translation>
    </message>
    <message>
        <source>readers who see the best variant</source>
        <translation>Leser, die die beste Variante sehen</translation>
    </message>
    <message>
        <source>better candidates blocked</source>
        <translation>blockierte bessere Kandidaten</translation>
    </message>
    <message>
        <source>BLEU</source>
        <translation>BLEU</translation>
    </message>
    <message>
        <source>limit of z at the last look</source>
        <translation>Grenze von z beim letzten Blick</translation>
    </message>
    <message>
        <source>Brier score</source>
        <translation>Brier-Wert</translation>
    </message>
    <message>
        <source>precision of the calls</source>
        <translation>Precision der Aufrufe</translation>
    </message>
    <message>
        <source>recall of the calls</source>
        <translation>Recall der Aufrufe</translation>
    </message>
    <message>
        <source>chance that this candidate is released</source>
        <translation>Chance, dass dieser Kandidat freigegeben wird</translation>
    </message>
    <message>
        <source>clicks</source>
        <translation>Klicks</translation>
    </message>
    <message>
        <source>relative cost</source>
        <translation>relative Kosten</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>time to the alarm</source>
        <translation>Zeit bis zum Alarm</translation>
    </message>
    <message>
        <source>time to the alert</source>
        <translation>Zeit bis zum Alarm</translation>
    </message>
    <message>
        <source>time to notice</source>
        <translation>Zeit bis zum Bemerken</translation>
    </message>
    <message>
        <source>calibration error</source>
        <translation>Kalibrierungsfehler</translation>
    </message>
    <message>
        <source>effective rows</source>
        <translation>wirksame Zeilen</translation>
    </message>
    <message>
        <source>test rows of an entity in training</source>
        <translation>Testzeilen einer Einheit aus dem Training</translation>
    </message>
    <message>
        <source>gap of the errors</source>
        <translation>Abstand der Fehler</translation>
    </message>
    <message>
        <source>errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>exact matches</source>
        <translation>exakte Treffer</translation>
    </message>
    <message>
        <source>F1 score</source>
        <translation>F1-Wert</translation>
    </message>
    <message>
        <source>gap in false-alarm rate</source>
        <translation>Abstand in der Fehlalarmrate</translation>
    </message>
    <message>
        <source>false alerts</source>
        <translation>Fehlalarme</translation>
    </message>
    <message>
        <source>false positives</source>
        <translation>falsch Positive</translation>
    </message>
    <message>
        <source>releases without a gain</source>
        <translation>Freigaben ohne Gewinn</translation>
    </message>
    <message>
        <source>faults that alert in time</source>
        <translation>rechtzeitig gemeldete Fehler</translation>
    </message>
    <message>
        <source>distance on the day of the fault</source>
        <translation>Distanz am Tag des Fehlers</translation>
    </message>
    <message>
        <source>faults seen</source>
        <translation>gesehene Fehler</translation>
    </message>
    <message>
        <source>share of the first step</source>
        <translation>Anteil der ersten Stufe</translation>
    </message>
    <message>
        <source>flagged</source>
        <translation>markiert</translation>
    </message>
    <message>
        <source>verdicts that flip with the order</source>
        <translation>Urteile, die mit der Reihenfolge wechseln</translation>
    </message>
    <message>
        <source>positives found</source>
        <translation>gefundene Positive</translation>
    </message>
    <message>
        <source>share of the front that is shown</source>
        <translation>gezeigter Anteil der Front</translation>
    </message>
    <message>
        <source>runs of the front</source>
        <translation>Läufe der Front</translation>
    </message>
    <message>
        <source>gain, upper end of the interval</source>
        <translation>Gewinn, oberes Ende des Intervalls</translation>
    </message>
    <message>
        <source>gain, lower end of the interval</source>
        <translation>Gewinn, unteres Ende des Intervalls</translation>
    </message>
    <message>
        <source>gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>share of the gap that is kept</source>
        <translation>verbliebener Anteil des Abstands</translation>
    </message>
    <message>
        <source>group guessed from the inputs</source>
        <translation>aus den Eingaben erratene Gruppe</translation>
    </message>
    <message>
        <source>half width of the interval</source>
        <translation>halbe Breite des Intervalls</translation>
    </message>
    <message>
        <source>faulty answers</source>
        <translation>fehlerhafte Antworten</translation>
    </message>
    <message>
        <source>matches in order</source>
        <translation>Treffer in Reihenfolge</translation>
    </message>
    <message>
        <source>distance of the inputs</source>
        <translation>Distanz der Eingaben</translation>
    </message>
    <message>
        <source>Jensen-Shannon distance</source>
        <translation>Jensen-Shannon-Distanz</translation>
    </message>
    <message>
        <source>kappa</source>
        <translation>Kappa</translation>
    </message>
    <message>
        <source>accuracy of a labeler</source>
        <translation>Genauigkeit einer Annotation</translation>
    </message>
    <message>
        <source>answers by the large model</source>
        <translation>Antworten des großen Modells</translation>
    </message>
    <message>
        <source>distance on the last day</source>
        <translation>Distanz am letzten Tag</translation>
    </message>
    <message>
        <source>L-infinity distance</source>
        <translation>L-unendlich-Distanz</translation>
    </message>
    <message>
        <source>average precision of the list</source>
        <translation>mittlere Precision der Liste</translation>
    </message>
    <message>
        <source>runs shown</source>
        <translation>gezeigte Läufe</translation>
    </message>
    <message>
        <source>log loss</source>
        <translation>Log-Loss</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>lowest possible cost</source>
        <translation>niedrigste mögliche Kosten</translation>
    </message>
    <message>
        <source>macro F1</source>
        <translation>Makro-F1</translation>
    </message>
    <message>
        <source>macro precision</source>
        <translation>Makro-Precision</translation>
    </message>
    <message>
        <source>accuracy of the majority</source>
        <translation>Genauigkeit der Mehrheit</translation>
    </message>
    <message>
        <source>Matthews correlation</source>
        <translation>Matthews-Korrelation</translation>
    </message>
    <message>
        <source>change of the mean error</source>
        <translation>Änderung des mittleren Fehlers</translation>
    </message>
    <message>
        <source>mean difference</source>
        <translation>mittlerer Abstand</translation>
    </message>
    <message>
        <source>mean loss</source>
        <translation>mittlerer Verlust</translation>
    </message>
    <message>
        <source>mean score</source>
        <translation>mittlerer Score</translation>
    </message>
    <message>
        <source>mean share of the planned rows</source>
        <translation>mittlerer Anteil der geplanten Zeilen</translation>
    </message>
    <message>
        <source>measured accuracy</source>
        <translation>gemessene Genauigkeit</translation>
    </message>
    <message>
        <source>measured accuracy after the change</source>
        <translation>gemessene Genauigkeit nach der Änderung</translation>
    </message>
    <message>
        <source>measured effect</source>
        <translation>gemessener Effekt</translation>
    </message>
    <message>
        <source>error in the test</source>
        <translation>Fehler im Test</translation>
    </message>
    <message>
        <source>micro F1</source>
        <translation>Mikro-F1</translation>
    </message>
    <message>
        <source>missed positives</source>
        <translation>verpasste Positive</translation>
    </message>
    <message>
        <source>gains blocked</source>
        <translation>blockierte Gewinne</translation>
    </message>
    <message>
        <source>positives missed</source>
        <translation>verpasste Positive</translation>
    </message>
    <message>
        <source>change by the mix of inputs</source>
        <translation>Änderung durch den Mix der Eingaben</translation>
    </message>
    <message>
        <source>NDCG</source>
        <translation>NDCG</translation>
    </message>
    <message>
        <source>days needed</source>
        <translation>benötigte Tage</translation>
    </message>
    <message>
        <source>disagreements needed</source>
        <translation>benötigte Abweichungen</translation>
    </message>
    <message>
        <source>test rows with a neighbor in time in training</source>
        <translation>Testzeilen mit einem zeitlichen Nachbarn im Training</translation>
    </message>
    <message>
        <source>weight of the new rows</source>
        <translation>Gewicht der neuen Zeilen</translation>
    </message>
    <message>
        <source>age of the newest pattern</source>
        <translation>Alter des neuesten Musters</translation>
    </message>
    <message>
        <source>p-value</source>
        <translation>p-Wert</translation>
    </message>
    <message>
        <source>power</source>
        <translation>Power</translation>
    </message>
    <message>
        <source>precision in the places shown</source>
        <translation>Precision auf den gezeigten Plätzen</translation>
    </message>
    <message>
        <source>gap in precision</source>
        <translation>Abstand in der Precision</translation>
    </message>
    <message>
        <source>population stability index</source>
        <translation>Population Stability Index</translation>
    </message>
    <message>
        <source>quadratic kappa</source>
        <translation>quadratisches Kappa</translation>
    </message>
    <message>
        <source>days without a false alert</source>
        <translation>Tage ohne Fehlalarm</translation>
    </message>
    <message>
        <source>months without a false alert</source>
        <translation>Monate ohne Fehlalarm</translation>
    </message>
    <message>
        <source>rate after</source>
        <translation>Rate nachher</translation>
    </message>
    <message>
        <source>rate before</source>
        <translation>Rate vorher</translation>
    </message>
    <message>
        <source>recall in the places shown</source>
        <translation>Recall auf den gezeigten Plätzen</translation>
    </message>
    <message>
        <source>gap in recall</source>
        <translation>Abstand im Recall</translation>
    </message>
    <message>
        <source>clicks lost</source>
        <translation>verlorene Klicks</translation>
    </message>
    <message>
        <source>share of the clicks lost</source>
        <translation>Anteil der verlorenen Klicks</translation>
    </message>
    <message>
        <source>change by the rates</source>
        <translation>Änderung durch die Raten</translation>
    </message>
    <message>
        <source>releases that harm a slice</source>
        <translation>Freigaben, die einem Ausschnitt schaden</translation>
    </message>
    <message>
        <source>released candidates</source>
        <translation>freigegebene Kandidaten</translation>
    </message>
    <message>
        <source>error left after the remedy</source>
        <translation>nach der Abhilfe verbliebener Fehler</translation>
    </message>
    <message>
        <source>verdicts that differ when repeated</source>
        <translation>Urteile, die bei Wiederholung wechseln</translation>
    </message>
    <message>
        <source>reported share</source>
        <translation>gemeldeter Anteil</translation>
    </message>
    <message>
        <source>reported wins</source>
        <translation>gemeldete Siege</translation>
    </message>
    <message>
        <source>review</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <source>root mean squared error</source>
        <translation>Wurzel des mittleren quadratischen Fehlers</translation>
    </message>
    <message>
        <source>ROUGE-L</source>
        <translation>ROUGE-L</translation>
    </message>
    <message>
        <source>runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>cost of the runs</source>
        <translation>Kosten der Läufe</translation>
    </message>
    <message>
        <source>gap in mean score / share of positives</source>
        <translation>Abstand in mittlerem Score / Anteil der Positiven</translation>
    </message>
    <message>
        <source>scored answers</source>
        <translation>bewertete Antworten</translation>
    </message>
    <message>
        <source>gap in selection</source>
        <translation>Abstand in der Auswahl</translation>
    </message>
    <message>
        <source>splits without a positive</source>
        <translation>Aufteilungen ohne Positive</translation>
    </message>
    <message>
        <source>average precision in the test</source>
        <translation>mittlere Precision im Test</translation>
    </message>
    <message>
        <source>AUC in the test</source>
        <translation>AUC im Test</translation>
    </message>
    <message>
        <source>independent test rows</source>
        <translation>unabhängige Testzeilen</translation>
    </message>
    <message>
        <source>test entities</source>
        <translation>Einheiten im Test</translation>
    </message>
    <message>
        <source>standard deviation of the test error</source>
        <translation>Standardabweichung des Testfehlers</translation>
    </message>
    <message>
        <source>positives in the test</source>
        <translation>Positive im Test</translation>
    </message>
    <message>
        <source>precision in the test</source>
        <translation>Precision im Test</translation>
    </message>
    <message>
        <source>variance explained in the test</source>
        <translation>erklärte Varianz im Test</translation>
    </message>
    <message>
        <source>test rows</source>
        <translation>Testzeilen</translation>
    </message>
    <message>
        <source>test positives without a label</source>
        <translation>Testpositive ohne Label</translation>
    </message>
    <message>
        <source>total cost ratio</source>
        <translation>Verhältnis der Gesamtkosten</translation>
    </message>
    <message>
        <source>training positives without a label</source>
        <translation>Trainingspositive ohne Label</translation>
    </message>
    <message>
        <source>features whose alerts can be trusted</source>
        <translation>Merkmale mit vertrauenswürdigen Alarmen</translation>
    </message>
    <message>
        <source>average precision in use</source>
        <translation>mittlere Precision im Einsatz</translation>
    </message>
    <message>
        <source>AUC in use</source>
        <translation>AUC im Einsatz</translation>
    </message>
    <message>
        <source>error in use</source>
        <translation>Fehler im Einsatz</translation>
    </message>
    <message>
        <source>precision in use</source>
        <translation>Precision im Einsatz</translation>
    </message>
    <message>
        <source>variance explained in use</source>
        <translation>erklärte Varianz im Einsatz</translation>
    </message>
    <message>
        <source>verdicts used</source>
        <translation>verwendete Urteile</translation>
    </message>
    <message>
        <source>useful runs</source>
        <translation>nützliche Läufe</translation>
    </message>
    <message>
        <source>share of useful runs</source>
        <translation>Anteil nützlicher Läufe</translation>
    </message>
    <message>
        <source>useless runs</source>
        <translation>nutzlose Läufe</translation>
    </message>
    <message>
        <source>weighted F1</source>
        <translation>gewichtetes F1</translation>
    </message>
    <message>
        <source>wins needed</source>
        <translation>benötigte Siege</translation>
    </message>
    <message>
        <source>within the budget</source>
        <translation>im Budget</translation>
    </message>
    <message>
        <source>worse candidates released</source>
        <translation>freigegebene schlechtere Kandidaten</translation>
    </message>
    <message>
        <source>change of the error in the worst slice</source>
        <translation>Änderung des Fehlers im schlechtesten Ausschnitt</translation>
    </message>
    <message>
        <source>largest loss</source>
        <translation>größter Verlust</translation>
    </message>
    <message>
        <source>missed positives in the worst group</source>
        <translation>verpasste Positive in der schlechtesten Gruppe</translation>
    </message>
    <message>
        <source>recall of the worst class</source>
        <translation>Recall der schlechtesten Klasse</translation>
    </message>
    <message>
        <source>wrong decisions</source>
        <translation>falsche Entscheidungen</translation>
    </message>
    <message>
        <source>Against perfect labels</source>
        <translation>Gegen fehlerfreie Labels</translation>
    </message>
    <message>
        <source>Rows per 0.1 of the axis</source>
        <translation>Zeilen je 0,1 der Achse</translation>
    </message>
    <message>
        <source>Rows per 0.1 of the log-odds</source>
        <translation>Zeilen je 0,1 der Log-Odds</translation>
    </message>
    <message>
        <source>False alarms among the negatives</source>
        <translation>Fehlalarme unter den Negativen</translation>
    </message>
    <message>
        <source>Lowest possible</source>
        <translation>Niedrigste mögliche</translation>
    </message>
    <message>
        <source>lowest recall</source>
        <translation>niedrigster Recall</translation>
    </message>
    <message>
        <source>Place in the list</source>
        <translation>Platz in der Liste</translation>
    </message>
    <message>
        <source>True class</source>
        <translation>Wahre Klasse</translation>
    </message>
    <message>
        <source>Predicted class</source>
        <translation>Vorhergesagte Klasse</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <source>Step of time</source>
        <translation>Zeitschritt</translation>
    </message>
    <message>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <source>Error in the test</source>
        <translation>Fehler im Test</translation>
    </message>
    <message>
        <source>Error in use</source>
        <translation>Fehler im Einsatz</translation>
    </message>
    <message>
        <source>Rare class</source>
        <translation>Seltene Klasse</translation>
    </message>
    <message>
        <source>the command takes a training job</source>
        <translation>Der Befehl nimmt einen Trainingsjob</translation>
    </message>
    <message>
        <source>its scenario is one of training; use the subcommand scenario</source>
        <translation>ihr Szenario gehört zum Training; verwende den Unterbefehl scenario</translation>
    </message>
    <message>
        <source>the picture cannot be encoded</source>
        <translation>das Bild lässt sich nicht codieren</translation>
    </message>
    <message>
        <source>pictures</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <source>per month</source>
        <translation>pro Monat</translation>
    </message>
    <message>
        <source>limit for this feature only</source>
        <translation>Grenze nur für dieses Merkmal</translation>
    </message>
    <message>
        <source>%1 false alerts per month. %2 of the months have no false alert.</source>
        <translation>%1 Fehlalarme pro Monat. %2 der Monate sind ohne Fehlalarm.</translation>
    </message>
    <message>
        <source>%1 false alerts per month. The fault raises an alert in time in %2 of the cases, after %3 days on average.</source>
        <translation>%1 Fehlalarme pro Monat. Der Fehler löst in %2 der Fälle rechtzeitig einen Alarm aus, im Mittel nach %3 Tagen.</translation>
    </message>
    <message>
        <source>The rate moves from %1 to %2: %3 points from the mix of rows, %4 points from changed rates.</source>
        <translation>Die Rate geht von %1 auf %2: %3 Punkte durch die Mischung der Zeilen, %4 Punkte durch geänderte Raten.</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <source>time horizon</source>
        <translation>Zeithorizont</translation>
    </message>
    <message>
        <source>verdicts</source>
        <translation>Urteile</translation>
    </message>
    <message>
        <source>share of verdicts that the first position decides</source>
        <translation>Anteil der Urteile, die die erste Stelle entscheidet</translation>
    </message>
    <message>
        <source>share of pairs with the candidate in the first position</source>
        <translation>Anteil der Paare mit dem Kandidaten an erster Stelle</translation>
    </message>
    <message>
        <source>share of differing pairs that the judge decides correctly</source>
        <translation>Anteil der verschiedenen Paare, die der Prüfer richtig entscheidet</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>Stelle</translation>
    </message>
    <message>
        <source>On average the error changes by %1, in the worst slice by %2. The gate releases it in %3 of the cases.</source>
        <translation>Im Mittel ändert sich der Fehler um %1, im schlechtesten Segment um %2. Die Freigabeprüfung lässt das Modell in %3 der Fälle durch.</translation>
    </message>
    <message>
        <source>The inputs reveal the group with up to %1 certainty and keep %2 of a gap.</source>
        <translation>Die Eingaben verraten die Gruppe mit bis zu %1 Sicherheit und behalten %2 einer Lücke.</translation>
    </message>
    <message>
        <source>%1: the error is %2 ± %3 in the test and %4 in use.</source>
        <translation>%1: Der Fehler ist %2 ± %3 im Test und %4 im Einsatz.</translation>
    </message>
    <message>
        <source>%1: the average precision is %2 in the test and %3 in use.</source>
        <translation>%1: Die mittlere Precision ist %2 im Test und %3 im Einsatz.</translation>
    </message>
    <message>
        <source>%1 of the test rows belong to an entity seen in training, %2 have a neighbor in time there.</source>
        <translation>%1 der Testzeilen gehören zu einer Einheit aus dem Training, %2 haben dort einen zeitlichen Nachbarn.</translation>
    </message>
    <message>
        <source>Position decides %1 of the verdicts, length %2, family %3, the text %4.</source>
        <translation>Die Stelle entscheidet %1 der Urteile, die Länge %2, die Familie %3, der Text %4.</translation>
    </message>
    <message>
        <source>faults caught before full traffic</source>
        <translation>Fehler, die vor vollem Verkehr auffallen</translation>
    </message>
    <message>
        <source>recall of the first class</source>
        <translation>Recall der ersten Klasse</translation>
    </message>
    <message>
        <source>power of the test on labels</source>
        <translation>Teststärke mit Labels</translation>
    </message>
    <message>
        <source>per day</source>
        <translation>pro Tag</translation>
    </message>
    <message>
        <source>per year</source>
        <translation>pro Jahr</translation>
    </message>
    <message>
        <source>days per year</source>
        <translation>Tage pro Jahr</translation>
    </message>
    <message>
        <source>accelerator-hours per week</source>
        <translation>Beschleunigerstunden pro Woche</translation>
    </message>
    <message>
        <source>horizon in days</source>
        <translation>Horizont in Tagen</translation>
    </message>
    <message>
        <source>an operating point of a group needs raw scores</source>
        <translation>ein Arbeitspunkt einer Gruppe braucht rohe Scores</translation>
    </message>
    <message>
        <source>1 if the scale is probability</source>
        <translation>1, wenn die Skala die Wahrscheinlichkeit ist</translation>
    </message>
    <message>
        <source>entities</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>how rows are split into training and test</source>
        <translation>wie die Zeilen in Training und Test geteilt werden</translation>
    </message>
    <message>
        <source>squared correlation of the target with a column that is missing in use</source>
        <translation>quadrierte Korrelation des Ziels mit einer Spalte, die im Einsatz fehlt</translation>
    </message>
    <message>
        <source>In the test</source>
        <translation>Im Test</translation>
    </message>
    <message>
        <source>In use</source>
        <translation>Im Einsatz</translation>
    </message>
    <message>
        <source>Serving</source>
        <translation>Serving</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>weights to undo</source>
        <translation>Gewichte zum Rückgängigmachen</translation>
    </message>
    <message>
        <source>a review to undo</source>
        <translation>eine Wiederholung zum Rückgängigmachen</translation>
    </message>
</context>
</TS>
