import { useDeferredValue, useState } from "react";
import type { EventSubject } from "@loubby/shared-contracts/http/schedule/event-subjects.schema";
import { Select } from "@loubby/shared-ui/forms/select";
import { subjectNames } from "./subject-names.ts";
import { useSubjects } from "./use-about.ts";

interface AboutSelectProps {
  readonly id?: string;
  readonly value?: readonly EventSubject[];
  readonly onChange?: (subjects: EventSubject[]) => void;
}

const keyOf = ({ kind, _id }: EventSubject) => `${kind}:${_id}`;
const wordsOf = ({ kind, title }: EventSubject) => `${subjectNames[kind]} · ${title}`;

/** What an event is about, one of each kind at most, suggested from what this person may open. */
export function AboutSelect({ id, value = [], onChange }: AboutSelectProps) {
  const [words, setWords] = useState("");
  const asked = useDeferredValue(words.trim());
  const { data, isError, isPlaceholderData } = useSubjects(asked);
  const known = new Map([...value, ...(data?.items ?? [])].map((each) => [keyOf(each), each]));
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      mode="multiple"
      value={value.map(keyOf)}
      options={(data?.items ?? []).map((each) => ({ value: keyOf(each), label: wordsOf(each) }))}
      notFoundContent={
        isError
          ? "Couldn't look. Type again to retry."
          : data === undefined
            ? "Looking…"
            : "Nothing that you may open matches."
      }
      labelRender={({ value: key }) => {
        const subject = known.get(String(key));
        return subject === undefined ? "" : wordsOf(subject);
      }}
      stale={isPlaceholderData || asked !== words.trim()}
      showSearch={{ filterOption: false, onSearch: setWords, searchValue: words }}
      onChange={(keys: string[]) => {
        setWords("");
        const chosen = keys.flatMap((key) => known.get(key) ?? []);
        // The last of a kind takes the place of the one before.
        onChange?.(chosen.filter(({ kind }, at) => chosen.findLastIndex((one) => one.kind === kind) === at));
      }}
    />
  );
}
