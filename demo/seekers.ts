import type { Age } from '#demo/shapes.ts'

type Seeker = { fullName: string; school: string | null; joined: Age }

/** Students and job seekers by username; those with a school are students. All are invented. */
export const seekers = {
  mira: { fullName: 'Mira Lindqvist', school: 'Technische Universität Berlin', joined: '260d' },
  jonas_b: { fullName: 'Jonas Brettschneider', school: 'Humboldt-Universität zu Berlin', joined: '310d' },
  'aylin.k': { fullName: 'Aylin Karadeniz', school: 'Freie Universität Berlin', joined: '290d' },
  tomasz: { fullName: 'Tomasz Wilczak', school: 'HTW Berlin', joined: '275d' },
  priya: { fullName: 'Priya Raghunathan', school: 'Technische Universität Berlin', joined: '190d' },
  'lukas.f': { fullName: 'Lukas Feldhusen', school: 'HWR Berlin', joined: '270d' },
  sofia_m: { fullName: 'Sofía Marchetti Ruiz', school: 'Universität der Künste Berlin', joined: '255d' },
  oleks: { fullName: 'Oleksandr Hnatenko', school: null, joined: '240d' },
  hanna: { fullName: 'Hanna Sievertsen', school: 'Alice Salomon Hochschule Berlin', joined: '265d' },
  dami: { fullName: 'Damilola Adeyinka', school: 'Berliner Hochschule für Technik', joined: '150d' },
  noor: { fullName: 'Noor Haddadin', school: 'Freie Universität Berlin', joined: '120d' },
  'felix.w': { fullName: 'Felix Wunderling', school: null, joined: '330d' },
  yuki: { fullName: 'Yuki Morishige', school: 'Universität der Künste Berlin', joined: '155d' },
  clara: { fullName: 'Clara Vossberg', school: 'Charité – Universitätsmedizin Berlin', joined: '225d' },
  mateo: { fullName: 'Mateo Quiroga', school: null, joined: '180d' },
  ines: { fullName: 'Inês Carvalhosa', school: 'Weißensee Kunsthochschule Berlin', joined: '205d' },
  emre: { fullName: 'Emre Tuncalı', school: 'Technische Universität Berlin', joined: '245d' },
  lea_marie: { fullName: 'Lea-Marie Hartung', school: 'Humboldt-Universität zu Berlin', joined: '170d' },
  ravi: { fullName: 'Ravi Deshmane', school: 'HTW Berlin', joined: '85d' },
  katya: { fullName: 'Katya Zorinskaya', school: null, joined: '215d' },
  'ben.o': { fullName: 'Ben Oduyale', school: 'Bard College Berlin', joined: '60d' },
  marlene: { fullName: 'Marlene Ziegenhals', school: null, joined: '280d' },
  thuy: { fullName: 'Thùy Vân Đoàn', school: 'HWR Berlin', joined: '110d' },
  pauline: { fullName: 'Pauline Estorf', school: 'Freie Universität Berlin', joined: '75d' },
  sam: { fullName: 'Sam Whitlocke', school: null, joined: '50d' },
  giulia: { fullName: 'Giulia Ferrabosco', school: 'Universität der Künste Berlin', joined: '140d' },
  anton: { fullName: 'Anton Schmiedel', school: 'Brillat-Savarin-Schule', joined: '235d' },
  zeynep: { fullName: 'Zeynep Akbulak', school: 'Alice Salomon Hochschule Berlin', joined: '66d' },
  kofi: { fullName: 'Kofi Asamany', school: 'Berliner Hochschule für Technik', joined: '130d' },
  nele: { fullName: 'Nele Rademann', school: 'Humboldt-Universität zu Berlin', joined: '42d' },
  henrik: { fullName: 'Henrik Solbakk', school: null, joined: '160d' },
  maryam: { fullName: 'Maryam Tavakolian', school: 'Technische Universität Berlin', joined: '32d' },
} satisfies Record<string, Seeker>

export type SeekerName = keyof typeof seekers
