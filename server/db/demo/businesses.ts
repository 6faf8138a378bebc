import { holunderhopfen } from '#server/db/demo/bars/holunderhopfen.ts'
import { korkenlicht } from '#server/db/demo/bars/korkenlicht.ts'
import { kupferzunge } from '#server/db/demo/bars/kupferzunge.ts'
import { vierterstock } from '#server/db/demo/bars/vierterstock.ts'
import { widerhaken } from '#server/db/demo/bars/widerhaken.ts'
import { blaueschuette } from '#server/db/demo/cafes/blaueschuette.ts'
import { demoCafe } from '#server/db/demo/cafes/demoCafe.ts'
import { kaffeekahn } from '#server/db/demo/cafes/kaffeekahn.ts'
import { nelkeundzunder } from '#server/db/demo/cafes/nelkeundzunder.ts'
import { quittengelb } from '#server/db/demo/cafes/quittengelb.ts'
import { wolkenteller } from '#server/db/demo/cafes/wolkenteller.ts'
import { zuckertinte } from '#server/db/demo/cafes/zuckertinte.ts'
import { gruenfink } from '#server/db/demo/hotels/gruenfink.ts'
import { kofferundkissen } from '#server/db/demo/hotels/kofferundkissen.ts'
import { kranichweg } from '#server/db/demo/hotels/kranichweg.ts'
import { lindenkrone } from '#server/db/demo/hotels/lindenkrone.ts'
import { westlaterne } from '#server/db/demo/hotels/westlaterne.ts'
import { frostbeule } from '#server/db/demo/others/frostbeule.ts'
import { gleisacht } from '#server/db/demo/others/gleisacht.ts'
import { knollenmobil } from '#server/db/demo/others/knollenmobil.ts'
import { loeffelpost } from '#server/db/demo/others/loeffelpost.ts'
import { mehlschwalbe } from '#server/db/demo/others/mehlschwalbe.ts'
import { salzgarten } from '#server/db/demo/others/salzgarten.ts'
import { sommerschicht } from '#server/db/demo/others/sommerschicht.ts'
import { dreischalen } from '#server/db/demo/restaurants/dreischalen.ts'
import { kirmizikoz } from '#server/db/demo/restaurants/kirmizikoz.ts'
import { krummegabel } from '#server/db/demo/restaurants/krummegabel.ts'
import { pepestorto } from '#server/db/demo/restaurants/pepestorto.ts'
import { ruebenkind } from '#server/db/demo/restaurants/ruebenkind.ts'
import { schiefereuse } from '#server/db/demo/restaurants/schiefereuse.ts'
import { tischundtau } from '#server/db/demo/restaurants/tischundtau.ts'
import type { DemoBusiness } from '#server/db/demo/shapes.ts'

/** All of them are invented, and so are their people. Only the streets are Berlin's. */
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
