import { linkParts } from "@loubby/shared-contracts/http/link-parts";

/** Renders what someone wrote, with its web addresses as links. */
export function WithLinks({ text }: { readonly text: string }) {
  return linkParts(text).map(({ text: part, href, at }) =>
    href === null ? (
      part
    ) : (
      <a key={at} href={href} rel="nofollow noopener">
        {part}
      </a>
    ),
  );
}
