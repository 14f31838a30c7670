import {
  applicantNoticeTimes,
  type ApplicantNoticeTime,
} from "@loubby/shared-contracts/http/jobs/applicant-notice-times";
import type { ApplicantNotice } from "@loubby/shared-contracts/http/jobs/applicant-notices.schema";
import { Field } from "@loubby/shared-ui/forms/field";
import { Select } from "@loubby/shared-ui/forms/select";

interface NoticeFieldsProps {
  readonly notice: ApplicantNotice;
  readonly busy: boolean;
  readonly onChange: (notice: ApplicantNotice) => void;
}

const WORDS: Readonly<Record<ApplicantNoticeTime, string>> = {
  at_once: "Immediately",
  daily: "Once a day",
  off: "Off",
};
const OPTIONS = applicantNoticeTimes.map((value) => ({ value, label: WORDS[value] }));

/** Chooses when someone is told of new applicants, by bell and by mail. */
export function NoticeFields({ notice: { bell, mail }, busy, onChange }: NoticeFieldsProps) {
  const field = (label: string, value: ApplicantNoticeTime, by: keyof ApplicantNotice) => (
    <Field label={label}>
      {(control) => (
        <Select<ApplicantNoticeTime>
          {...control}
          value={value}
          options={OPTIONS}
          disabled={busy}
          onChange={(next) => onChange({ bell, mail, [by]: next })}
        />
      )}
    </Field>
  );
  return (
    <>
      {field("In the app", bell, "bell")}
      {field("By e-mail", mail, "mail")}
    </>
  );
}
