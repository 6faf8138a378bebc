import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { SITE } from '#test/site.ts'
import { AppProviders } from '#web/App.tsx'
import { createCache } from '#web/api/queryClient.ts'
import { en } from '#web/i18n/en.ts'
import { MemberLinks } from '#web/layout/MemberLinks.tsx'
import { ProfileMenu } from '#web/layout/ProfileMenu.tsx'

afterEach(cleanup)

const BUSINESS = { id: 7, isBusiness: true, isStudent: false, fullName: 'Mara', email: 'm@post.example' } as User
const STUDENT = { ...BUSINESS, isBusiness: false, isStudent: true }

test.each([
  ['the menu of a business', ProfileMenu, BUSINESS, ['/partners/7', '/dashboard']],
  ['the mobile menu of a business', MemberLinks, BUSINESS, ['/partners/7', '/dashboard']],
  ['the menu of a student', ProfileMenu, STUDENT, ['/student-profile', '/student-profile?tab=applications']],
  ['the mobile menu of a student', MemberLinks, STUDENT, ['/student-profile', '/student-profile?tab=applications']],
])('in %s each link leads to a page of its own', (_, Links, user, own) => {
  const { container } = render(
    <AppProviders
      cache={createCache(() => Promise.reject(new Error('not asked')))}
      locale={{ language: 'en', catalogue: en }}
      site={SITE}
      now={new Date()}
    >
      <Links user={user} />
    </AppProviders>,
  )
  const addresses = [...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses).toEqual(expect.arrayContaining(own))
})
