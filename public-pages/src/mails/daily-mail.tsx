import { brand } from "@loubby/shared-contracts/shell/brand";
import { renderToStaticMarkup } from "react-dom/server";

/** A part of the daily mail; links are whole addresses. */
export interface MailSection {
  readonly title: string;
  /** For the subject: `2 overdue`. */
  readonly counted: string;
  readonly items: readonly {
    readonly what: string;
    readonly facts: readonly string[];
    readonly link: string;
  }[];
}

interface DailyMailProps {
  readonly firstName: string;
  readonly company: string;
  readonly sections: readonly MailSection[];
  /** Where all of it is. */
  readonly all: string;
  /** Where these mails are stopped. */
  readonly stop: string;
}

const leadOf = ({ company }: DailyMailProps) => `Here is what waits for you at ${company}.`;
const STOP = "Stop these mails";
const ALL = "See all your work";

/** Returns the mail as text. */
export function dailyMailText(mail: DailyMailProps): string {
  const parts = mail.sections.flatMap(({ title, items }) => [
    title.toUpperCase(),
    ...items.map(({ what, facts, link }) =>
      [what, facts.join(" · "), link].filter((line) => line !== "").join("\n"),
    ),
  ]);
  return [
    `Hello ${mail.firstName},`,
    leadOf(mail),
    ...parts,
    `${ALL}: ${mail.all}`,
    `${STOP}: ${mail.stop}`,
    `The ${brand.name} team`,
  ].join("\n\n");
}

const MUTED = { color: "#5B6778" };
const LINK = { color: "#0B7A63" };

/** Returns the same as HTML. Mail programs read styles in the elements only. */
export function dailyMailHtml(mail: DailyMailProps): string {
  const page = (
    <html lang="en">
      <body style={{ font: "16px/1.5 system-ui, sans-serif", color: "#0F1B2D", maxWidth: 640 }}>
        <p>Hello {mail.firstName},</p>
        <p>{leadOf(mail)}</p>
        {mail.sections.map(({ title, items }) => (
          <section key={title}>
            <h2 style={{ fontSize: 16 }}>{title}</h2>
            <ul style={{ paddingLeft: 20 }}>
              {items.map(({ what, facts, link }) => (
                <li key={`${link} ${what}`}>
                  <a href={link} style={LINK}>
                    {what}
                  </a>
                  {facts.length > 0 && <div style={MUTED}>{facts.join(" · ")}</div>}
                </li>
              ))}
            </ul>
          </section>
        ))}
        <p>
          <a href={mail.all} style={LINK}>
            {ALL}
          </a>
        </p>
        <p style={MUTED}>The {brand.name} team</p>
        <p style={MUTED}>
          <a href={mail.stop} style={MUTED}>
            {STOP}
          </a>
        </p>
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
