/** Places that a text about a job in the city might name. Some are also ordinary words, so capitals matter. */
export const PLACE_NAMES = (
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
).split(',')
