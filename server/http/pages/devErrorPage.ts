/** The page that `npm run dev` shows if a page cannot be rendered. Vite's script shows the error over it, and reloads once it is fixed. */
export const brokenPage = (message: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Error</title>
<script type="module" src="/@vite/client"></script>
</head>
<body><pre>${message.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</pre></body>
</html>`
