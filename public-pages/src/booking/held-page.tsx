import type { BookingQuestion } from "@loubby/shared-contracts/http/schedule/event-types.schema";
import { brand } from "@loubby/shared-contracts/shell/brand";
import { zoneName } from "@loubby/shared-contracts/http/zone-name";
import { Field } from "../apply/field.tsx";
import { QuestionField } from "../apply/question-field.tsx";
import { type PageHead, renderPage } from "../page/page.tsx";
import { HostHead, type HostShown } from "./host-head.tsx";
import { fullDayWords, lengthWords, timeWords } from "./when-words.ts";

interface HeldPageProps {
  readonly host: HostShown;
  readonly name: string;
  readonly questions: readonly BookingQuestion[];
  readonly slot: { readonly start: string; readonly length: number; readonly zone: string };
  /** Until when the time is kept, ISO; null once it isn't. */
  readonly expiresAt: string | null;
  readonly path: string;
  /** Where the form is sent: the path, with what was chosen. */
  readonly action: string;
  /** The page of the type, to choose another time. */
  readonly back: string;
  readonly values: {
    readonly name: string;
    readonly email: string;
    readonly answers: Readonly<Record<string, string>>;
  };
  /** Name and address are known, and can't be changed. */
  readonly isFixed?: boolean;
  /** Problems, by field name. */
  readonly problems: Readonly<Record<string, string>>;
  readonly theme: PageHead["theme"];
  readonly isFramed?: boolean;
}

/** Renders the form that books a time, which is kept meanwhile. */
export function heldPage(props: HeldPageProps): string {
  const {
    host,
    name,
    questions,
    slot,
    expiresAt,
    path,
    action,
    back,
    values,
    isFixed = false,
    problems,
    theme,
    isFramed = false,
  } = props;
  const { start, length, zone } = slot;
  const isWrong = Object.keys(problems).length > 0;
  return renderPage(
    {
      title: `${isWrong ? "Please check: " : ""}${name} with ${host.name} · ${brand.name}`,
      description: "",
      canonical: null,
      isLight: true,
      isFramed,
      theme,
      script: "booking",
      page: path,
    },
    <div className="narrow stack wide">
      <HostHead host={host} title={name} />
      <p>
        <strong>
          {fullDayWords(start, zone)}, {timeWords(start, zone)}
        </strong>
        , {lengthWords(length)}, {zoneName(zone)} time. <a href={back}>Choose another time</a>
      </p>
      {expiresAt !== null && (
        <p className="notice" data-expires={expiresAt}>
          We keep this time for you until {timeWords(expiresAt, zone)}.
        </p>
      )}
      <form className="card" method="post" encType="multipart/form-data" action={action} noValidate>
        <input type="hidden" name="start" value={start} />
        <input type="hidden" name="length" value={length} />
        <input type="hidden" name="zone" value={zone} />
        <Field
          name="name"
          label="Your name"
          required
          problem={problems["name"]}
          control={(tied) => (
            <input
              {...tied}
              autoComplete="name"
              maxLength={100}
              dir="auto"
              defaultValue={values.name}
              readOnly={isFixed}
            />
          )}
        />
        <Field
          name="email"
          label="Your e-mail address"
          required
          problem={problems["email"]}
          help="The confirmation goes there, with an entry for your calendar."
          control={(tied) => (
            <input
              {...tied}
              type="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={values.email}
              readOnly={isFixed}
            />
          )}
        />
        {questions.map((question) => (
          <QuestionField
            key={question._id}
            question={question}
            value={values.answers[question._id] ?? ""}
            file={undefined}
            problem={problems[`answers.${question._id}`]}
          />
        ))}
        <div>
          <button className="button">Book this time</button>
        </div>
      </form>
    </div>,
  );
}
