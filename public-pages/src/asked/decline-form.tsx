import { Field } from "../apply/field.tsx";

interface DeclineFormProps {
  /** Of the request's page. */
  readonly path: string;
  /** What declining means. */
  readonly words: string;
}

/** Renders the form that declines a company's request, with an optional reason. */
export function DeclineForm({ path, words }: DeclineFormProps) {
  return (
    <form
      className="card"
      method="post"
      encType="multipart/form-data"
      action={`${path}/decline`}
      data-keep-typed={`${path}/decline`}
    >
      <h2>Or decline</h2>
      <p className="muted" dir="auto">
        {words}
      </p>
      <Field
        name="reason"
        label="Why?"
        required={false}
        problem={undefined}
        control={(tied) => <input {...tied} maxLength={500} dir="auto" />}
      />
      <div>
        <button className="button danger">Decline</button>
      </div>
    </form>
  );
}
