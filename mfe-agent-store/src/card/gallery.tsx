import type { ListingPicture } from "@loubby/shared-contracts/http/agents/listing-picture.schema";
import "./cover.css";

interface GalleryProps {
  readonly pictures: readonly ListingPicture[];
}

/** An agent's pictures with what they show, each whole in a tab of its own. */
export function Gallery({ pictures }: GalleryProps) {
  if (pictures.length === 0) return "–";
  return (
    <ul className="as-gallery">
      {pictures.map(({ url, caption }, at) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={caption || `Picture ${at + 1}`} loading="lazy" />
          </a>
          {caption && <p dir="auto">{caption}</p>}
        </li>
      ))}
    </ul>
  );
}
