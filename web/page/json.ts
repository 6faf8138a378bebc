/** JSON that can stand as data inside a `<script>`: nothing in it can end the element or start another one. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
