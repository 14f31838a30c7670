import { brand } from "@loubby/shared-contracts/shell/brand";
import { placeWords } from "@loubby/shared-contracts/http/schedule/place-words";
import { type PageHead, renderPage } from "../page/page.tsx";
import { AskedNotice, type AskedShown } from "./asked-notice.tsx";
import { HostHead, type HostShown } from "./host-head.tsx";
import { type Choosing, SlotChooser } from "./slot-chooser.tsx";
import { lengthWords } from "./when-words.ts";

interface TypePageProps {
  readonly host: HostShown;
  readonly type: {
    readonly name: string;
    readonly description: string;
    readonly lengths: readonly number[];
    readonly place_kind: "call" | "phone" | "in_person" | "later";
    readonly place: string;
    readonly needs_confirmation: boolean;
  };
  readonly choosing: Choosing;
  /** Why the time that was chosen can't be had. */
  readonly problem: string | null;
  /** What a company asks the reader for; undefined for everyone else. */
  readonly asked?: AskedShown;
  readonly theme: PageHead["theme"];
  readonly isFramed?: boolean;
}

/** Renders the page on which someone books a time. */
export function typePage({
  host,
  type,
  choosing,
  problem,
  asked,
  theme,
  isFramed = false,
}: TypePageProps): string {
  const { path, length, zone, from, day } = choosing;
  const chosen = { zone, from, ...(day !== null && { day }) };
  return renderPage(
    {
      title: `${type.name} with ${host.name} · ${brand.name}`,
      description: `Book a time with ${host.name}.`,
      canonical: null,
      isLight: true,
      isFramed,
      theme,
      script: "booking",
      page: path,
    },
    <div className="narrow stack wide">
      <HostHead host={host} title={type.name} />
      {problem !== null && (
        <p className="notice warn" role="alert">
          {problem}
          {choosing.starts.length > 0 && " These are the next free ones."}
        </p>
      )}
      {asked !== undefined && <AskedNotice asked={asked} zone={zone} />}
      {type.description !== "" && (
        <p className="typed" dir="auto">
          {type.description}
        </p>
      )}
      <ul className="facts">
        <li>{lengthWords(length)}</li>
        <li dir="auto">{placeWords(type.place_kind, type.place)}</li>
        {type.needs_confirmation && <li>{host.first_name} confirms each request</li>}
      </ul>
      {type.lengths.length > 1 && (
        <nav aria-label="How long">
          <ul className="tags">
            {type.lengths.map((each) => (
              <li key={each}>
                <a
                  href={`${path}?${new URLSearchParams({ length: String(each), ...chosen }).toString()}`}
                  aria-current={each === length ? "true" : undefined}
                >
                  {lengthWords(each)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <SlotChooser {...choosing} />
    </div>,
  );
}
