import { expect, test } from 'vitest'
import { isKnownService } from '#server/integrations/push/services.ts'
import { readSettings } from '#server/settings/settings.ts'

const { pushServices } = readSettings({})

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://wns2-by3p.notify.windows.com/w/?token=abc',
  'https://web.push.apple.com/abc',
])('%s is a push service of a browser', (endpoint) => {
  expect(isKnownService(endpoint, pushServices)).toBe(true)
})

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/abc',
  'https://evilpush.apple.com/abc',
  'https://push.apple.com.evil.example/abc',
  'https://me:you@web.push.apple.com/abc',
  'https://127.0.0.1/abc',
  'nonsense',
])('%s is not', (endpoint) => {
  expect(isKnownService(endpoint, pushServices)).toBe(false)
})

test('A setting of push services that is no list of origins is refused', () => {
  expect(() => readSettings({ PUSH_SERVICES: 'https://push.example/path' })).toThrow('PUSH_SERVICES')
  expect(readSettings({ PUSH_SERVICES: 'https://a.example, https://*.b.example' }).pushServices).toHaveLength(2)
})
