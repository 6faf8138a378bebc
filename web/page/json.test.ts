import { expect, test } from 'vitest'
import { jsonForScript } from '#web/page/json.ts'

test.each(['</script><script>alert(1)</script>', '<!--<script>', '\u2028\u2029', '"\\', 'Küche & <b>'])(
  '%o inside a script element is read back unchanged',
  (text) => {
    const written = jsonForScript({ text })

    expect(written).not.toContain('<')
    expect(JSON.parse(written)).toEqual({ text })
  },
)
