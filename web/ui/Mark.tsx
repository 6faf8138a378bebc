/** The logo: a cup and a bolt on an amber tile, the same in both themes. */
export const Mark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" fill="#ffb81c" />
    <path
      fill="#1b1a17"
      fillRule="evenodd"
      d="M4.6 14.6h16.8v6.2a7.3 7.3 0 0 1-7.3 7.3h-2.2a7.3 7.3 0 0 1-7.3-7.3zM17 2.9 7.7 16.9h4.9L10.2 26l9.6-13.6h-5.2z"
    />
    <path fill="none" stroke="#1b1a17" strokeWidth="2.5" d="M20.5 16.6h2.7a3.4 3.4 0 0 1 0 6.8h-3.7" />
  </svg>
)
