import { DeleteOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { notify } from "@loubby/shared-ui/toasts";
import { daysWords } from "../days-words.ts";
import { useRemoveDays } from "./use-availability.ts";

interface DaysListProps {
  readonly kind: "absence" | "travel";
  readonly items: readonly {
    readonly _id: string;
    readonly first_day: string;
    readonly last_day: string;
    /** What is said of them. */
    readonly words: string;
  }[];
  readonly onRemoved: () => void;
}

/** Spans of days, each of which can be removed. */
export function DaysList({ kind, items, onRemoved }: DaysListProps) {
  const remove = useRemoveDays();
  if (items.length === 0) return null;
  return (
    <ul className="bk-list">
      {items.map(({ _id, first_day, last_day, words }) => (
        <li key={_id}>
          <span>
            {daysWords(first_day, last_day)}
            {words !== "" && (
              <small className="bk-muted" dir="auto">
                {words}
              </small>
            )}
          </span>
          <Button
            type="text"
            icon={<DeleteOutlined aria-hidden="true" />}
            aria-label={`Remove ${daysWords(first_day, last_day)}`}
            disabled={remove.isPending}
            onClick={() =>
              remove.mutate(
                { kind, id: _id },
                { onSuccess: onRemoved, onError: (error) => notify.error(wordsOf(error)) },
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
