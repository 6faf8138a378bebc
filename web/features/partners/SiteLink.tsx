/** The site of a business, without what every address begins with. */
export const SiteLink = ({ website }: { website: string }) => (
  <p>
    <a dir="ltr" href={website} target="_blank" rel="nofollow ugc noopener">
      {website.replace(/^https?:\/\/(?:www\.)?|\/$/gi, '')}
    </a>
  </p>
)
