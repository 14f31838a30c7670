import { Logo } from "../jobs/job-card.tsx";

/** Who is booked, as their pages begin. */
export interface HostShown {
  readonly name: string;
  readonly first_name: string;
  readonly logo_url: string | null;
}

/** Shows who is booked, above the page's title. */
export function HostHead({ host, title }: { readonly host: HostShown; readonly title: string }) {
  return (
    <header className="head">
      <Logo name={host.name} url={host.logo_url} />
      <div>
        <p className="muted" dir="auto">
          {host.name}
        </p>
        <h1 dir="auto">{title}</h1>
      </div>
    </header>
  );
}
