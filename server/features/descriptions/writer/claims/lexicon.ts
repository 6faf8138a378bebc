/**
 * Words that make the same claim, in English and German, as parts of a regular expression; `~` stands for any ending.
 */
const CLAIMS: Record<string, string> = {
  // Benefits.
  meals:
    'meals?|staff meals?|lunch(?:es)?|dinners?|verpflegung~|~essen|mahlzeit~|snacks?|getränke?|drinks|kost und logis',
  free: '(?<!feel )free|gratis|kostenlos~|kostenfrei~|umsonst|for nothing|on the house|aufs haus',
  tips: 'tips?|gratuit(?:y|ies)|trinkgeld~',
  discount: 'discounts?|reduced|~rabatt~|vergünstig~|ermäßig~',
  bonus:
    '~bonus~|boni|~prämien?|commissions?|provision(?:en)?|weihnachtsgeld|urlaubsgeld|~zuschl(?:ag|äge)~|supplements?|allowances?|surcharges?|gratifikation~|double|doppelt~|twice|extra',
  benefits: 'benefits?|perks?|vorteile?n?|sachbezüge?~|zusatzleistung~|gift cards?|gutscheine?',
  visa: 'visas?|visum|visumantrag|aufenthalts~|arbeitserlaubnis~|work permits?|relocat~|sponsor~|umzug~',
  housing:
    'housing|accommodations?|lodging|staff (?:room|flat|apartment)s?|apartments?|unterkunft|unterkünfte|~wohnung~|wohnraum|place to (?:stay|live)',
  holiday:
    'holidays?|vacations?|paid (?:leave|time off)|(?:days?|time) off|annual leave|~urlaubs?~|feiertage?~|freie[rn]? tage?~',
  training:
    'train(?:ing|ings|ed|s)?|onboarding|induction|teach~|show you|learn~|workshops?|courses?|~einarbeit~|eingearbeitet|arbeiten? dich~ (?:\\p{L}+ ){0,3}ein|zeigen dir|~schulung~|weiterbild~|fortbild~|lern(?:st|en|e)|~kurse?|angelernt|anlernen',
  insurance:
    'insur~|~versicher~|health ?care|health plan|pension~|retirement|~altersvorsorge|sick pay|sick leave|lohnfortzahlung|krankengeld|rente',
  travel:
    '~tickets?|commut~|fahrtkosten~|fahrgeld|bikes?|fahrr(?:ad|äder)~|parking|~parkpl(?:atz|ätze)|company car|dienstwagen|taxis?|shuttle',
  lasting:
    'permanent~|open-ended|unbefristet~|festanstell~|festangestellt|festvertrag|secure|job security|sicher(?:er?|en) (?:job|arbeitsplatz|stelle)|langfristig~|long-term|übernahme~',
  limited: 'temporary|temporarily|contracts?|contractual|fixed-term|(?<!un)befristet~|vertrag|verträge',
  flexible:
    'flexib~|own (?:hours|shifts)|work-life~|wunsch(?:dienst|zeit|schicht|frei)~|frei einteil~|freie zeiteinteilung',
  clothes: 'uniforms?|dienstkleidung|arbeitskleidung|dress code',
  sports: 'gym|fitness~|yoga|urban sports~|massages?|massagen|wellness',
  career:
    'careers?|promot(?:ion|ions|ed)|karriere~|aufstieg~|advancement|growth|grow|perspektive~|entwicklungs~|weiterentwick~',
  parties:
    'team ?events?|teamevents?|(?:staff|team) part(?:y|ies)|betriebs(?:feier|ausfl)~|teamausfl~|outings?|feierabend~',
  goodPay:
    'competitive|attractive|generous|above[- ]average|well[- ]paid|(?:fair|good|great|top|high|excellent) (?:pay|money|wages?|salary|earnings)|pays? well|(?:fair|gut|best|hoh|top)\\p{L}* (?:bezahl~|lohn|gehalt|verdienst)|überdurchschnitt~|übertarif~|attraktiv~|~tarif~|minimum wage|mindestlohn|pünktlich~|on time|raises?|gehaltserhöhung~|overtime|überstunden~|cash|bar auf die hand|netto|brutto|steuerfrei|tax-free',
  // Times.
  start:
    'immediate~|right away|as soon as possible|asap|(?:start|begin) (?:today|tomorrow|now)|sofort|schnellstmöglich~|baldmöglichst|nächstmöglich~',
  morning: 'mornings?|early|vormittag~|morgens|früh~',
  breakfast: 'breakfasts?|~frühstück~|brunch~',
  noon: 'noon|lunchtime|afternoons?|~mittag~|nachmittag~',
  evening: 'evenings?|late|~abends?|~abend(?:s|e|en)?|spät(?:er|e|en|schicht|dienst)?~',
  night: 'nights?|overnight|midnight|~nachts?|~nächte~|nacht~|mitternacht',
  weekend: 'weekends?|~wochenend~',
  weekdays: 'weekdays?|wochentags?|werktags?|unter der woche',
  monday: 'mondays?|montags?',
  tuesday: 'tuesdays?|dienstags?',
  wednesday: 'wednesdays?|mittwochs?',
  thursday: 'thursdays?|donnerstags?',
  friday: 'fridays?|freitags?',
  saturday: 'saturdays?|samstags?|sonnabends?',
  sunday: 'sundays?|sonntags?',
  daily: 'daily|every day|(?:per|each) day|a day(?! in)|täglich~|jeden tag|(?:pro|am) tag|tageslohn',
  weekly: 'weekly|per week|a week|each week|wöchentlich~|(?:pro|die|jede) woche|in der woche',
  hourly: 'hourly|per hour|an hour|/ ?(?:h|hr|hour|std|stunde)|stundenlohn|stündlich~|(?:pro|je|die) (?:std|stunde)',
  monthly: 'monthly|per month|a month|monatlich~|(?:pro|im) monat|/ ?(?:month|monat)|monatslohn',
  yearly: 'yearly|annual(?:ly)?|per year|a year|jährlich~|(?:pro|im) jahr',
  season:
    'summers?|winters?|~sommer~|~winter~|spring|autumn|~saison~|seasons?|seasonal|christmas|~weihnacht~|new year~|silvester~',
  // Kinds of work.
  fullTime: 'full[- ]time|vollzeit~',
  partTime: 'part[- ]time|teilzeit~',
  casual: 'casual(?:ly)?|aushilf~',
  internship: 'interns?|internships?|praktik~',
  minijob: 'mini-?jobs?|minijob~|midijob~',
  students: 'students?|student(?:in)?(?:nen|en)?|studierende~|werkstudent~|schüler~|pupils?',
  // Requirements.
  experience:
    'experience[ds]?|~erfahrung~|erfahren(?:e|er|en)?|beginners?|anfänger~|quereinst~|~kenntnisse?n?|qualif~|~ausbildung~|degree|certificat~|zertifikat~|gesundheits(?:zeugnis|pass|ausweis)~|(?:driving|driver.s) licen[cs]e|führerschein~|rote karte|mandatory|zwingend',
  german: 'german|deutsch~',
  english: 'english|englisch~',
  otherTongue:
    '(?:span|ital|türk|arab|poln|russ|französ|portugies)isch~|spanish|italian|french|turkish|arabic|polish|russian|portuguese|multilingual|mehrsprachig~',
  gender:
    '(?:women|men|girls|boys|females?) only|only (?:women|men|girls|females?)|nur (?:frauen|männer|mädchen)|muttersprach~|native speakers?',
  // Costs, and contact outside of the site.
  demands:
    'deposits?|fees?|kaution~|gebühr~|vorkasse|bitcoin|crypto~|krypto~|bank details|passports?|reisepass|personalausweis|kontodaten|überweis~|iban|ausweiskopie',
  contact:
    'telegram|instagram|facebook|tiktok|call (?:us|me)|phone|ruf\\p{L}* (?:uns |mich )?an|anruf~|website|webseite|homepage|https?',
  whatsapp: 'whats ?app',
  mail: 'e-?mails?|mail (?:us|me)',
  euro: '€|euros?|eur|cents?',
  dollar: '\\$|dollars?|usd|bucks',
  pound: '£|pounds?|gbp',
  percent: '%|percent|per cent|prozent',
  // Praise that is not in the facts.
  praise:
    'friendly|friendliest|young|dynamic~|familial|family~|cosy|cozy|modern~|stylish|popular|famous|renowned|award~|michelin|(?<!am )best(?:e[nrms]?)?|amazing|wonderful|fantastic|exciting|beautiful|lively|vibrant|trendy|bustling|heart of|international~|diverse|relaxed|laid-back|welcoming|supportive|passionate|fast-paced|varied|freundlich~|nette[nrsm]?|junge[nrsm]?|dynamisch~|familiär~|familien?|gemütlich~|beliebt~|bekannt~|preisgekrönt~|ausgezeichnet~|toll(?:e[nrsm]?)?|großartig~|spannend~|wunderschön~|lebendig~|angesagt~|zentral~|herzen|weltoffen~|herzlich~|entspannt~|angenehm~|leidenschaft~|abwechslungsreich~|motiviert~|motivated|teamplayer|team player|belastbar~|zuverlässig~|reliable',
}

const PATTERNS = Object.entries(CLAIMS).map(([claim, words]): [string, RegExp] => [
  claim,
  new RegExp(`(?<!\\p{L})(?:${words.replaceAll('~', '\\p{L}*')})(?!\\p{L})`, 'iu'),
])

/** The claims in a text: benefits, times, kinds of work, requirements and the like. */
export const wordClaimsIn = (text: string): Set<string> =>
  new Set(PATTERNS.flatMap(([claim, pattern]) => (pattern.test(text) ? claim : [])))
