import { holunderhopfen } from '#demo/bars/holunderhopfen.ts'
import { korkenlicht } from '#demo/bars/korkenlicht.ts'
import { kupferzunge } from '#demo/bars/kupferzunge.ts'
import { vierterstock } from '#demo/bars/vierterstock.ts'
import { widerhaken } from '#demo/bars/widerhaken.ts'
import { blaueschuette } from '#demo/cafes/blaueschuette.ts'
import { demoCafe } from '#demo/cafes/demoCafe.ts'
import { kaffeekahn } from '#demo/cafes/kaffeekahn.ts'
import { nelkeundzunder } from '#demo/cafes/nelkeundzunder.ts'
import { quittengelb } from '#demo/cafes/quittengelb.ts'
import { wolkenteller } from '#demo/cafes/wolkenteller.ts'
import { zuckertinte } from '#demo/cafes/zuckertinte.ts'
import { gruenfink } from '#demo/hotels/gruenfink.ts'
import { kofferundkissen } from '#demo/hotels/kofferundkissen.ts'
import { kranichweg } from '#demo/hotels/kranichweg.ts'
import { lindenkrone } from '#demo/hotels/lindenkrone.ts'
import { westlaterne } from '#demo/hotels/westlaterne.ts'
import { frostbeule } from '#demo/others/frostbeule.ts'
import { gleisacht } from '#demo/others/gleisacht.ts'
import { knollenmobil } from '#demo/others/knollenmobil.ts'
import { loeffelpost } from '#demo/others/loeffelpost.ts'
import { mehlschwalbe } from '#demo/others/mehlschwalbe.ts'
import { salzgarten } from '#demo/others/salzgarten.ts'
import { sommerschicht } from '#demo/others/sommerschicht.ts'
import { dreischalen } from '#demo/restaurants/dreischalen.ts'
import { kirmizikoz } from '#demo/restaurants/kirmizikoz.ts'
import { krummegabel } from '#demo/restaurants/krummegabel.ts'
import { pepestorto } from '#demo/restaurants/pepestorto.ts'
import { ruebenkind } from '#demo/restaurants/ruebenkind.ts'
import { schiefereuse } from '#demo/restaurants/schiefereuse.ts'
import { tischundtau } from '#demo/restaurants/tischundtau.ts'
import type { DemoBusiness } from '#demo/shapes.ts'

/** All businesses and people are invented. Only the streets exist in Berlin. */
export const businesses: DemoBusiness[] = [
  demoCafe,
  zuckertinte,
  quittengelb,
  blaueschuette,
  wolkenteller,
  nelkeundzunder,
  kaffeekahn,
  krummegabel,
  pepestorto,
  tischundtau,
  ruebenkind,
  dreischalen,
  kirmizikoz,
  schiefereuse,
  kupferzunge,
  widerhaken,
  holunderhopfen,
  vierterstock,
  korkenlicht,
  lindenkrone,
  kranichweg,
  kofferundkissen,
  westlaterne,
  gruenfink,
  mehlschwalbe,
  loeffelpost,
  sommerschicht,
  gleisacht,
  frostbeule,
  knollenmobil,
  salzgarten,
]
