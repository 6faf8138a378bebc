import type { Site } from '#contract/site.ts'

/** A site with all settings of the operator. */
export const SITE: Site = {
  publicUrl: 'https://zap.example',
  currencySymbol: '€',
  supportPhone: '+49 30 1234567',
  supportWhatsapp: '49301234567',
  operator: {
    name: 'Kiezjobs GmbH',
    address: ['Torstraße 12', '10119 Berlin'],
    email: 'post@kiezjobs.example',
    register: 'Amtsgericht Charlottenburg, HRB 12345',
    vatId: 'DE123456789',
    responsible: 'Ada Kiez',
  },
  aiProvider: null,
  signInProvider: null,
}
