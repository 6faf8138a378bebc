/** A speech bubble with a phone, in the style of the other icons. */
export const WhatsAppIcon = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M20 11.5a8 8 0 0 1-11.7 7.1L4 20l1.4-4.1A8 8 0 1 1 20 11.5z" />
    <path d="M9.3 8.7c-.6 2.6 3.3 6.3 5.7 5.5l.4-1.5-1.7-.8-.9.9a4.6 4.6 0 0 1-2.2-2.2l.8-.9-.8-1.6z" />
  </svg>
)
