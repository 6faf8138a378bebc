/** JSON that is safe inside a `<script>`: it can neither close the element nor open another one. */
export const jsonForScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
