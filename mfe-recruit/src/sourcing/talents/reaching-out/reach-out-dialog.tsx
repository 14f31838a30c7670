import { Button, Input, Modal } from "antd";
import type { ReactNode } from "react";
import { problemAt, problemsOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { Field } from "@loubby/shared-ui/forms/field";
import { peopleWords } from "../talent-words.ts";
import type { Person } from "../use-chosen.ts";

/** The result of reaching out. */
interface Sent {
  /** `3 invited`. */
  readonly words: string;
  readonly refused: readonly { readonly _id: string; readonly name: string; readonly reason: string }[];
}

interface ReachOutDialogProps {
  readonly people: readonly Person[];
  /** The verb before the people: `Invite`. */
  readonly verb: string;
  readonly message: string;
  readonly help: string;
  readonly disabled: boolean;
  readonly busy: boolean;
  readonly error: Error | null;
  readonly sent: Sent | null;
  readonly onMessage: (message: string) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
  /** Fields above the message. */
  readonly children?: ReactNode;
  /** What to do next, once it is sent. */
  readonly next?: ReactNode;
}

/** Asks for a message, then says who got it and who was skipped, with reasons. */
export function ReachOutDialog(props: ReachOutDialogProps) {
  const { people, verb, message, help, disabled, busy, error, sent, children, next } = props;
  const [only] = people;
  const who = people.length === 1 && only ? only.name : peopleWords(people.length);
  const problems = problemsOf(error);
  const others = problems.filter(({ path }) => path !== "message" && path !== "job_id");
  return (
    <Modal
      open
      title={`${verb} ${who}`}
      okText={people.length === 1 ? "Send" : `Send to ${people.length}`}
      okButtonProps={{ disabled: disabled || message.trim() === "", loading: busy }}
      onOk={props.onSend}
      onCancel={props.onClose}
      {...(sent && {
        footer: (
          <span className="td-actions td-end">
            {next}
            <Button onClick={props.onClose}>Close</Button>
          </span>
        ),
      })}
    >
      {sent ? (
        <SentWords sent={sent} />
      ) : (
        <div className="td-dialog">
          {children}
          <Field label="Message" problem={problemAt(problems, "message")} help={help}>
            {(control) => (
              <Input.TextArea
                {...control}
                dir="auto"
                rows={7}
                maxLength={2000}
                value={message}
                onChange={({ target }) => props.onMessage(target.value)}
                onKeyDown={(event) => {
                  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && !disabled && !busy)
                    props.onSend();
                }}
              />
            )}
          </Field>
          <p className="td-quiet">
            We skip anyone who no longer lets companies reach out or asked not to hear from yours.
          </p>
          {error && (problems.length === 0 || others.length > 0) && (
            <p role="alert" className="lb-field-problem">
              {others[0]?.message ?? wordsOf(error)}
            </p>
          )}
        </div>
      )}
    </Modal>
  );
}

function SentWords({ sent: { words, refused } }: { readonly sent: Sent }) {
  return (
    <div role="status">
      <p>
        {words}
        {refused.length > 0 && `, ${refused.length} skipped`}
      </p>
      {refused.length > 0 && (
        <ul className="td-refused">
          {refused.map(({ _id, name, reason }) => (
            <li key={_id} dir="auto">
              {name}: {reason}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
