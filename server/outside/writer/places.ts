/** Names of places that would be told in a text about a job in Berlin. Some are words as well, so their capitals count. */
const NAMES =
  'Berlin,Mitte,Wedding,Tiergarten,Moabit,Gesundbrunnen,Hansaviertel,Friedrichshain,Kreuzberg,Pankow,Prenzlauer Berg,Prenzlberg,' +
  'Weißensee,Karow,Niederschönhausen,Charlottenburg,Wilmersdorf,Grunewald,Westend,Halensee,Schmargendorf,Spandau,Siemensstadt,' +
  'Gatow,Kladow,Staaken,Steglitz,Zehlendorf,Dahlem,Lichterfelde,Lankwitz,Wannsee,Nikolassee,Schlachtensee,Tempelhof,Schöneberg,' +
  'Friedenau,Mariendorf,Marienfelde,Lichtenrade,Neukölln,Britz,Buckow,Rudow,Gropiusstadt,Rixdorf,Treptow,Köpenick,Adlershof,' +
  'Johannisthal,Friedrichshagen,Grünau,Müggelheim,Marzahn,Hellersdorf,Biesdorf,Kaulsdorf,Mahlsdorf,Lichtenberg,' +
  'Hohenschönhausen,Karlshorst,Rummelsburg,Reinickendorf,Tegel,Frohnau,Hermsdorf,Wittenau,Kreuzkölln,Alexanderplatz,Alex,' +
  "Hackescher Markt,Hackeschen Markt,Kurfürstendamm,Kudamm,Ku’damm,Ku'damm,Potsdamer Platz,Görlitzer,Görli,Landwehrkanal," +
  'Spree,Kottbusser,Kotti,Schlesisches Tor,Warschauer,Ostkreuz,Südkreuz,Westkreuz,Hauptbahnhof,Boxhagener,Boxi,' +
  'Simon-Dach,Mauerpark,Gendarmenmarkt,Unter den Linden,Brandenburger Tor,Brandenburg Gate,Museumsinsel,Checkpoint Charlie,' +
  'Kulturbrauerei,Holzmarkt,Bikini,Ringbahn,Flughafen,Hamburg,München,Munich,Köln,Cologne,Frankfurt,Stuttgart,Leipzig,Dresden,' +
  'Potsdam,Brandenburg,Düsseldorf,Hannover,Bremen,Nürnberg,Rostock,Wien,Vienna,Zürich,Paris,London,Amsterdam,Barcelona,Rom,Rome,' +
  'Istanbul,Warschau,Warsaw,Prag,Prague,Germany,Deutschland,Italy,Italien,Spain,Spanien,France,Frankreich,Europe,Europa,Bayern'

const KNOWN = new RegExp(`(?<!\\p{L})(?:${NAMES.split(',').join('|')})(?:er|s)?(?!\\p{L})`, 'gu')
const STREET =
  /(?<!\p{L})(?!Arbeits|Praktikums|Ausbildungs|Studien|Sitz|Stamm|Steh|Schlaf|Stell)\p{Lu}[\p{L}-]*(?:straße|strasse|str\.|platz|allee|damm|ufer|kiez|brücke|chaussee|promenade|viertel)(?!\p{L})|(?:\p{Lu}\p{L}+ )+(?:Straße|Strasse|Str\.|Platz|Allee|Damm|Ufer|Street|Square|Avenue|Road|Station|Park)(?!\p{L})|[US]-Bahn\p{L}*/gu
/** Behind these, English capitals and German nouns without an article name a place, but for a few. */
const SOMEWHERE =
  /(?<!\p{L})(?:in|near|around|nahe|Nähe|nach|unweit|downtown|central|im Herzen von)\s+(?:the\s+)?(\p{Lu}[\p{L}’'-]+)/gu
const NOWHERE =
  /^(?:Vollzeit|Teilzeit|Aushilfe|Kürze|Frage|Ruhe|Kontakt|English|German|Deutsch|Englisch|Absprache|Bewegung|Form|Ordnung|Sachen|Küche|Service|Bar|Team|Person|Arbeit|Zukunft|Bedarf|Vereinbarung|Wunsch|Worten|Stichworten|Du|Dir)$/

/** The places that a text names. */
export const placesIn = (text: string): string[] => [
  ...(text.match(KNOWN) ?? []),
  ...(text.match(STREET) ?? []),
  ...[...text.matchAll(SOMEWHERE)].flatMap(([, name = '']) => (NOWHERE.test(name) ? [] : name)),
]
