import { later } from '#web/layout/later.ts'

export const profileMenu = later('web/layout/ProfileMenu.tsx', () =>
  import('#web/layout/ProfileMenu.tsx').then((it) => it.ProfileMenu),
)
export const memberLinks = later('web/layout/MemberLinks.tsx', () =>
  import('#web/layout/MemberLinks.tsx').then((it) => it.MemberLinks),
)
export const bell = later('web/notifications/Bell.tsx', () =>
  import('#web/notifications/Bell.tsx').then((it) => it.Bell),
)

/** What stands around each page for whoever is logged in. Visitors have no profile and are told nothing, so they need not load it. */
export const membersOnly = [profileMenu, memberLinks, bell]
