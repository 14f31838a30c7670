import "../../tags/tags.css";

/** Shows the tags of a pool or a person. */
export function Words({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <span className="mr-tags">
      {tags.map((tag) => (
        <span key={tag} className="mr-tag" dir="auto">
          {tag}
        </span>
      ))}
    </span>
  );
}
