import type { Text } from '#web/features/texts/Text.ts'

export const impressum: Text = {
  intro: 'Angaben nach § 5 des Digitale-Dienste-Gesetzes (DDG).',
  updated: '2026-11-21',
  sections: [
    {
      id: 'operator',
      heading: 'Anbieter',
      body: ['{operatorName}\n{operatorAddressLines}', 'Vertreten durch: {operatorResponsible}'],
    },
    {
      id: 'contact',
      heading: 'Kontakt',
      body: ['E‑Mail: [{operatorEmail}](mailto:{operatorEmail})', 'Telefon: [{supportPhone}](tel:{supportPhoneLink})'],
    },
    { id: 'register', heading: 'Registereintrag', body: ['{operatorRegister}'] },
    { id: 'vat', heading: 'Umsatzsteuer-Identifikationsnummer (§ 27a UStG)', body: ['{operatorVatId}'] },
    {
      id: 'dsa',
      heading: 'Kontaktstelle nach dem Digital Services Act',
      body: [
        'Nutzerinnen, Nutzer und Behörden erreichen uns unter [{operatorEmail}](mailto:{operatorEmail}), auf Deutsch und Englisch (Art. 11 und 12 der Verordnung (EU) 2022/2065).',
      ],
    },
    {
      id: 'disputes',
      heading: 'Streit mit Verbrauchern',
      body: [
        'Wir sind nicht verpflichtet und nicht bereit, an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen. [Sprich mit uns](/contact), dann suchen wir einen Weg.',
      ],
    },
    {
      id: 'posts',
      heading: 'Was andere hier schreiben',
      body: [
        'Für Stellenanzeigen sind die Betriebe verantwortlich, für Kommentare alle, die sie schreiben. Ist etwas rechtswidrig, [sag uns Bescheid](/contact): Wir prüfen es und entfernen es.',
      ],
    },
  ],
}
