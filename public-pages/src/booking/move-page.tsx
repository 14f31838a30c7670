import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { type PageHead, renderPage } from "../page/page.tsx";
import { HostHead, type HostShown } from "./host-head.tsx";
import { fullDayWords, timeWords } from "./when-words.ts";

/** Where a booking is to move, from when. Instants are ISO 8601. */
export interface Move {
  readonly title: string;
  readonly was: { readonly starts_at: string; readonly ends_at: string };
  readonly next: { readonly starts_at: string; readonly ends_at: string };
  /** The visitor's, as they chose the time. */
  readonly zone: string;
  /** The host has to confirm it anew. */
  readonly asksAgain: boolean;
  /** The company that someone else comes from then; null: the host stays. */
  readonly otherHostOf: string | null;
}

interface MovePageProps extends Move {
  readonly host: HostShown;
  /** Where it is moved. */
  readonly action: string;
  /** The booking's own path, and the page with other times. */
  readonly keep: string;
  readonly back: string;
  readonly theme: PageHead["theme"];
}

/** Renders the step that asks before a booking moves. */
export function movePage({
  host,
  title,
  was,
  next,
  zone,
  asksAgain,
  otherHostOf,
  ...rest
}: MovePageProps): string {
  const { action, keep, back, theme } = rest;
  const words = "Move your booking?";
  return renderPage(
    {
      title: `${words} · ${brand.name}`,
      description: "",
      canonical: null,
      isLight: true,
      theme,
    },
    <div className="narrow stack wide">
      <HostHead host={host} title={words} />
      <form className="card" method="post" encType="multipart/form-data" action={action}>
        <dl className="details">
          <div>
            <dt>What</dt>
            <dd dir="auto">{title}</dd>
          </div>
          <Span words="From" span={was} zone={zone} />
          <Span words="To" span={next} zone={zone} />
        </dl>
        {otherHostOf !== null && (
          <p dir="auto">
            {host.first_name} isn't available then. Someone else from {otherHostOf} will meet you.
          </p>
        )}
        {asksAgain && (
          <p dir="auto">
            {otherHostOf === null ? `${host.first_name} has` : "They have"} to confirm it again.
          </p>
        )}
        <input type="hidden" name="start" value={next.starts_at} />
        <input type="hidden" name="seen" value={was.starts_at} />
        <input type="hidden" name="zone" value={zone} />
        <div className="row">
          <button className="button">Move it</button>
          <a className="button quiet" href={keep}>
            Keep the old time
          </a>
        </div>
      </form>
      <p>
        <a href={back}>Choose another time</a>
      </p>
    </div>,
  );
}

interface SpanProps {
  readonly words: string;
  readonly span: Move["was"];
  readonly zone: string;
}

function Span({ words, span: { starts_at, ends_at }, zone }: SpanProps) {
  return (
    <div>
      <dt>{words}</dt>
      <dd>
        {fullDayWords(starts_at, zone)}, {timeWords(starts_at, zone)}–{timeWords(ends_at, zone)},{" "}
        {zoneName(zone)} time
      </dd>
    </div>
  );
}
