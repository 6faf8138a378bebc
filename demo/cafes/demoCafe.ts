import { DEMO_BUSINESS } from '#contract/limits.ts'
import { demoCafeBackstage } from '#demo/cafes/demoCafeBackstage.ts'
import { demoCafeFloor } from '#demo/cafes/demoCafeFloor.ts'
import type { DemoBusiness } from '#demo/shapes.ts'

/** The demo business. Its jobs get the ids 1 to 14, oldest first, and stay closed for good. */
export const demoCafe: DemoBusiness = {
  businessName: DEMO_BUSINESS,
  businessType: 'cafe',
  businessLocation: 'Oranienstraße, Kreuzberg',
  username: 'democafe',
  email: 'hallo@demo-cafe.example',
  whatsapp: '+493023125001',
  fullName: 'Demo Café Kreuzberg',
  joined: '300d',
  jobs: [...demoCafeFloor, ...demoCafeBackstage],
}
