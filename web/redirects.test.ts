import { expect, test } from 'vitest'
import { STUDENT } from '#test/samples.ts'
import { screenAt } from '#web/screens.tsx'

const USERS = { visitor: null, student: STUDENT, business: { ...STUDENT, isStudent: false, isBusiness: true } }

/** The addresses that a user passes through, the last one being where they end. */
function pathTaken(address: string, who: keyof typeof USERS): string[] {
  const [path = '', query] = address.split('?')
  const { screen, params } = screenAt(path)
  const user = USERS[who]
  const next = screen.redirect?.({ path, params, search: query ? `?${query}` : '' }, { user, initialUser: user })
  return next ? [address, ...pathTaken(next, who)] : [address]
}

test.each([
  ['/saved-jobs', 'visitor', '/auth?next=%2Fsaved-jobs'],
  ['/saved-jobs', 'student', '/saved-jobs'],
  ['/saved-jobs', 'business', '/saved-jobs'],
  ['/student-profile', 'visitor', '/auth?next=%2Fstudent-profile'],
  ['/student-profile', 'student', '/student-profile'],
  ['/student-profile', 'business', '/dashboard'],
  ['/profile', 'visitor', '/auth?next=%2Fprofile'],
  ['/profile', 'student', '/student-profile'],
  ['/profile', 'business', '/dashboard'],
  ['/dashboard', 'visitor', '/'],
  ['/dashboard', 'student', '/'],
  ['/dashboard', 'business', '/dashboard'],
  ['/post-job', 'visitor', '/auth?denied=post-job&next=%2Fpost-job'],
  ['/post-job', 'student', '/?denied=post-job'],
  ['/post-job', 'business', '/post-job'],
  ['/auth', 'student', '/'],
  ['/auth?tab=register', 'visitor', '/auth?tab=register'],
  ['/auth?next=%2Fjobs%2F20', 'student', '/jobs/20'],
  ['/auth?next=%2F%2Fevil.example', 'student', '/'],
  ['/auth?denied=post-job&next=%2Fpost-job', 'business', '/post-job'],
  ['/student-signup', 'business', '/'],
  ['/business-signup', 'student', '/'],
  ['/login', 'visitor', '/auth'],
  ['/login?next=%2Fpartners', 'visitor', '/auth?next=%2Fpartners'],
  ['/login?next=%2Flogin%3Fnext%3D%252Flogin', 'student', '/'],
] as const)('the address %s takes a %s to %s', (address, who, end) => {
  expect(pathTaken(address, who).at(-1)).toBe(end)
})

test('a business whose session ends while it writes a job is sent to the login and back, without an access notice', () => {
  const { redirect } = screenAt('/post-job').screen
  const visit = { path: '/post-job', params: {}, search: '' }
  expect(redirect?.(visit, { user: null, initialUser: USERS.business })).toBe('/auth?next=%2Fpost-job')
})

test('a path belongs to one screen, which gets the parameters in the path', () => {
  expect(screenAt('/jobs/20')).toMatchObject({ screen: { path: '/jobs/:id' }, params: { id: '20' } })
  expect(screenAt('/jobs').screen.path).toBe('*')
  expect(screenAt('/jobs/20/more').screen.path).toBe('*')
  expect(screenAt('/jobs/').screen.path).toBe('*')
})
