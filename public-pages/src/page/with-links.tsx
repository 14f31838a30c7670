/** An address in a text, without the punctuation that ends its sentence. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}])/;

/** Renders what someone wrote, with its web addresses as links. */
export function WithLinks({ text }: { readonly text: string }) {
  return text.split(ADDRESS).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={index} href={part} rel="nofollow noopener">
        {part}
      </a>
    ),
  );
}
