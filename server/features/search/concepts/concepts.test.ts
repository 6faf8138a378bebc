import { expect, test } from 'vitest'
import { CONCEPTS } from '#server/features/search/concepts/rules.ts'
import { guessOf, startOf } from '#server/features/search/names/rules.ts'
import { readSegments } from '#server/features/search/reading/rules.ts'
import { splitWords } from '#server/features/search/words/rules.ts'

test('each concept has a name, and what it refers to exists', () => {
  expect(CONCEPTS.size).toBeGreaterThanOrEqual(250)
  for (const { id, names, broader, near, implies } of CONCEPTS.values()) {
    expect(names, id).not.toEqual([])
    for (const other of [...broader, ...near, ...implies]) expect([...CONCEPTS.keys()], id).toContain(other)
  }
})

const read = (text: string) =>
  readSegments(splitWords(text)).map(({ words, ids }) => ids.join(', ') || words.map(({ word }) => word).join(' '))

test.each([
  ['Kellner/in (m/w/d)', ['waiter']],
  ['Kellner:innen', ['waiter']],
  ['waiter/waitress', ['waiter']],
  ['KellnerIn', ['waiter']],
  ['Fischkoch', ['fish cook']],
  ['Kebap', ['doner maker']],
  ['fish cook', ['fish cook']],
  ['Hilfe in der Küche', ['kitchen assistant']],
  ['Nacht-Portier', ['night auditor']],
  ['nightporter', ['night auditor']],
  ['porter, nights, hotel', ['night auditor']],
  ['wine waiter', ['sommelier']],
  ['Koch oder Kellner', ['cook, waiter']],
  ['Küchenhilfe oder Spüler', ['kitchen assistant, dishwasher']],
  ["clef d'or", ['concierge']],
  ['cook for thai food', ['Asian cook']],
  ['Waffelbude', ['waffle']],
  ['Weihnachtsmarktstand', ['Christmas market']],
  ['bar or cafe', ['bar, cafe']],
  ['Kellner und Barkeeper', ['waiter', 'bartender']],
  ['feste Arbeitszeiten', ['regular hours']],
  ['BVG-Ticket', ['public transport ticket']],
  ['Schnellrestaurantmitarbeiter', ['crew member']],
  ['waiter kreuzberg', ['waiter', 'Kreuzberg']],
  ['Kellner Xberg', ['waiter', 'Kreuzberg']],
  ['Kellner am Kotti', ['waiter', 'Kottbusser Tor']],
  ['Kellner Wedding', ['waiter', 'Wedding']],
  ['wedding waiter', ['event waiter']],
  ['Mitarbeiter Rezeption', ['receptionist']],
  ['Leiter des Bankettbereichs', ['banquet manager']],
  ['Gästedame', ['guest relations']],
  ['Garderobenwächter', ['cloakroom attendant']],
  ['Einkaufsfachkraft', ['purchaser']],
  ['Hotelnachtrezeptionistin', ['night auditor']],
  ['Page', ['porter']],
  ['Officehilfe', ['dish room helper']],
  ['Office', ['office worker, office']],
  ['Küchenpass', ['expediter']],
  ['Wirt', ['innkeeper']],
  ['hotel handyman', ['caretaker']],
  ['ghost kitchen', ['delivery kitchen']],
  ['Steakhouse Koch', ['grill cook']],
  ['Kinohilfe', ['concession worker']],
  ['Museumskraft', ['museum attendant']],
  ['Stadion Mitarbeiter', ['stadium vendor']],
  ['Spielhallenhilfe', ['arcade attendant']],
  ['Schwimmbad Personal', ['pool attendant']],
  ['Loungehilfe', ['lounge attendant']],
  ['zoo staff', ['amusement park attendant']],
  ['boat captain', ['skipper']],
  ['Night cashier', ['night auditor']],
  ['Poke Bowl Mitarbeiter', ['prep cook']],
  ['Bowling Mitarbeiter', ['bowling attendant']],
  ['Chef-Einkäufer', ['purchasing manager']],
  ['clubhouse waiter', ['clubhouse', 'waiter']],
  ['beach waiter', ['beach', 'waiter']],
  ['Mutti-Schicht', ['regular hours']],
  ['Schulküchenhilfe', ['school meal server']],
  ['Mitarbeiter Späti', ['kiosk seller']],
  ['italienischer Koch', ['Italian cook']],
  ['junior barista', ['barista']],
  ['Assistent Rezeption', ['receptionist']],
  ['Fachberater Tee', ['tea specialist']],
  ['Teefachberater', ['tea specialist']],
  ['F&B Kellner', ['waiter']],
  ['Nachtkoch', ['nachtkoch']],
  ['F&B-Kostenrechner', ['F&B controller']],
  ['F&B purchaser', ['purchaser']],
  ["Mitarbeiter McDonald's", ['crew member']],
  ['Kochjob', ['cook']],
  ['Putzjobs', ['cleaner']],
  ['Küchenjob', ['kitchen']],
  ['burger laden', ['fast food']],
  ['Ausbildung Koch', ['apprentice', 'cook']],
  ['Praktikum Küche', ['intern', 'kitchen']],
  ['Tellerwäscher bar auf Hand', ['dishwasher', 'daily pay']],
  ['Tellerwäscher bar bezahlt', ['dishwasher', 'daily pay']],
  ['cash job', ['daily pay']],
  ['Küche wo man gut isst', ['kitchen', 'isst']],
  ['Azubi Hotelfachmann', ['apprentice', 'hotel worker, hotel']],
  ['Azubi Rezeptionist', ['apprentice', 'receptionist']],
  ['apprentice waiter', ['apprentice', 'waiter']],
  ['apprentice server', ['apprentice', 'waiter']],
  ['Azubibetreuer', ['training manager']],
  ['gastro blumentopf', ['blumentopf']],
  ['5-Sterne-Hotel Rezeption', ['receptionist']],
  ['Küchenproduktion', ['production cook']],
  ['unbefristeter Vertrag', ['permanent']],
  ['Kellner nahe der S-Bahn', ['waiter', 'bahn']],
  ['Job neben der Schule', ['pupil job']],
  ['Chef de partie Station', ['station chef', 'station']],
  ['stv. Küchenchef', ['sous chef']],
  ['Küchenmitarbeitende', ['kitchen worker']],
  ['Verkäufer Wochenmarkt', ['market seller']],
  ['Obst- und Gemüseverkäufer', ['greengrocer']],
  ['breakfast supervisor', ['breakfast manager']],
  ['Lagerleiter', ['warehouse manager']],
  ['Kellner Zug', ['train steward']],
  ['stv. Hausdame', ['head housekeeper']],
  ['Aufdeckservice', ['bed maker']],
  ['Kammerjäger', ['pest controller']],
  ['Lohndiener', ['event setup worker']],
  ['Leiter Security', ['security manager']],
  ['Einhornreiter', ['einhornreiter']],
  ['Leiter/in - Pension', ['guesthouse owner']],
  ['Helfer/in - Reinigung', ['cleaner']],
  ['Direktorin des Hotels', ['hotel manager']],
  ['Chefin de Rang', ['chef de rang']],
  ['Revenue Manager im Gastgewerbe', ['revenue manager']],
  ['certified hospitality manager', ['hotel manager']],
  ['Rezeptionsmitarbeitende', ['receptionist']],
  ['Küchenverantwortliche', ['head chef']],
  ['Gastrohilfe', ['hospitality helper']],
  ['skilled hospitality worker', ['hospitality specialist']],
  ['Herbergswirtin', ['hostel manager']],
  ['Koch fürs Frühstück', ['breakfast cook']],
  ['Airbnb-Gastgeber', ['apartment host']],
  ['server', ['waiter']],
  ['PA to the GM', ['management assistant']],
  ['Fotograf Hotel', ['photographer']],
  ['Schließfachaufsicht', ['luggage storage clerk']],
  ['Empfangschef vom Tag', ['hotel duty manager']],
  ['Karussellbediener', ['amusement park attendant']],
  ['holiday flat cleaner', ['holiday flat cleaner']],
  ['Torten backen', ['pastry chef']],
  ['kellnern auf Hochzeiten', ['event waiter']],
  ['kochen im Altersheim', ['diet cook']],
  ['clear tables', ['runner']],
  ['clearing tables', ['runner']],
  ['Gäste betreuen', ['guest relations']],
  ['fahren', ['driving']],
  ['Zimmer putzen im Hotel', ['cleaning rooms']],
  ['Torten verzieren', ['decorating cakes']],
  ['person who washes dishes', ['washing dishes']],
  ['jemand, der Geschirr spült', ['washing dishes']],
  ['Person, die Hotelzimmer putzt', ['cleaning rooms']],
  ['someone to carry suitcases', ['carrying luggage']],
  ['Mitarbeiter der Küche', ['kitchen worker, kitchen assistant']],
  ['Pizzaofenmann', ['pizza maker']],
  ['Kellnerkraft', ['waiter']],
  ['Müllhelfer', ['waste attendant']],
  ['gym helper', ['fitness trainer']],
  ['flower lady', ['florist']],
  ['Warschauer Str', ['Warschauer Straße']],
  ['Kauffrau für Hotelmanagement', ['hotel business assistant']],
  ['Küchenchefvertreter', ['sous chef']],
  ['Shiftleiter', ['shift leader']],
  ['Haushaltsreinigungskraft', ['domestic worker']],
  ['facility attendant', ['caretaker']],
  ['event security steward', ['doorman']],
  ['customer service representative', ['guest relations, telephone operator']],
  ['Haarschneider', ['hairdresser']],
  ['evening manager', ['hotel duty manager']],
  ['onboard service crew', ['train steward']],
  ['trade show installer', ['event setup worker']],
  ['Schulkantinenkoch', ['school cook']],
  ['Empfangs- und Housekeepingleiter', ['rooms division manager']],
  ['chain restaurant', ['fast food']],
  ['hotel chain', ['hotel']],
  ['Studentenjob Gastro', ['student job']],
  ['Gastro', ['hospitality']],
  ['tent builder', ['event setup worker']],
])('%s is read as %j', (text, concepts) => {
  expect(read(text)).toEqual(concepts)
})

test.each([
  ['Kitchne porter', ['kitchen porter']],
  ['Restaurnt manager', ['restaurant manager']],
  ['Prenzlaer Berg', ['Prenzlauer Berg']],
])('%s is read as the name that it makes without its slip', (text, concepts) => {
  expect(read(text)).toEqual(read(concepts.join(' ')))
})

test.each([
  ['Fischkohc', 'fischkoch'],
  ['Resturantleiter', 'restaurantleiter'],
  ['Purchaer', 'purchaser'],
  ['Bäcerin', 'backer'],
  ['Revierkellber', 'revierkellner'],
  ['resepsion', 'rezeption'],
  ['servis', 'service'],
  ['konzierge', 'concierge'],
  ['kroissant', 'croissant'],
  ['kelerin', 'kellnerin'],
  ['restoran', 'restaurant'],
])('%s may be %s with a slip in it', (typed, meant) => {
  expect(
    readSegments(splitWords(typed)).flatMap(({ like = [] }) => like.flatMap(({ words }) => words[0]?.word)),
  ).toContain(meant)
})

test('A word of a name and a short word are not taken for a slip', () => {
  expect(readSegments(splitWords('Stage Bart Einhornreiter')).flatMap(({ like = [] }) => like)).toEqual([])
})

test.each([
  ['Sonntagsbutler', ['butler']],
  ['Pizzaofenmann', ['pizza maker']],
  ['Kellnerkraft', ['waiter']],
  ['Einhornreiter', []],
])('%s may mean %j', (word, concepts) => {
  expect(splitWords(word).flatMap(guessOf)).toEqual(concepts)
})

test.each([
  ['Gewürzhändler', 'gewurz'],
  ['Suppenmacher', 'suppe'],
  ['Einhornreiter', undefined],
])('%s is work that may be named after what it begins with, too', (word, start) => {
  expect(splitWords(word).map(startOf)).toEqual([start])
})
