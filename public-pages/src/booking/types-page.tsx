import * as paths from "@loubby/shared-contracts/paths";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { type PageHead, renderPage } from "../page/page.tsx";
import { HostHead, type HostShown } from "./host-head.tsx";
import { lengthWords } from "./when-words.ts";

interface TypesPageProps {
  readonly host: HostShown;
  /** The part of the address that names the host. */
  readonly person: string;
  readonly types: readonly {
    readonly slug: string;
    readonly name: string;
    readonly description: string;
    readonly lengths: readonly number[];
  }[];
  readonly theme: PageHead["theme"];
  readonly isFramed: boolean;
}

/** Renders what can be booked with someone. */
export function typesPage({ host, person, types, theme, isFramed }: TypesPageProps): string {
  const title = `Book a time with ${host.name}`;
  return renderPage(
    {
      title: `${title} · ${brand.name}`,
      description: title,
      canonical: null,
      isLight: true,
      isFramed,
      theme,
    },
    <div className="narrow stack wide">
      <HostHead host={host} title="Book a time" />
      {types.length === 0 && <p className="notice">Nothing can be booked here right now.</p>}
      <ul className="jobs">
        {types.map(({ slug, name, description, lengths }) => (
          <li key={slug} className="job plain">
            <h2 dir="auto">
              <a href={paths.bookingType(person, slug)}>{name}</a>
            </h2>
            <p className="muted">{lengths.map(lengthWords).join(" or ")}</p>
            {description !== "" && (
              <p className="typed" dir="auto">
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>,
  );
}
