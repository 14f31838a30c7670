interface LinkedTextProps {
  /** What someone wrote, cut where its web addresses begin and end. */
  readonly parts: readonly { readonly text: string; readonly href: string | null; readonly at: number }[];
}

/** Shows what someone wrote, with its web addresses as links that open beside the product. */
export function LinkedText({ parts }: LinkedTextProps) {
  return parts.map(({ text, href, at }) =>
    href === null ? (
      text
    ) : (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    ),
  );
}
