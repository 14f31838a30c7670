import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import type { RequestOf } from "@loubby/shared-contracts/http/endpoint";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { calendarConsents } from "@loubby/shared-contracts/http/schedule/calendar-consents";
import { notify } from "@loubby/shared-ui/toasts";
import { noteWish } from "./consent-wish.ts";

/** Providers that let us read calendars with their owner's consent, by name. */
export const PROVIDERS = { google: "Google Calendar", microsoft: "Outlook" } as const;

/** Calls a provider by its name where it speaks to the person. */
export const providerName = (provider: keyof typeof PROVIDERS): string =>
  provider === "google" ? "Google" : "Outlook";

/** What a consent is for: a new account, one that signs in again, or a calendar of it that is to get the person's events. */
export type ConsentFor = RequestOf<typeof calendarConsents.begin>["body"];

/** Sends the person to a provider, to consent to something. */
export const useBeginConsent = () =>
  useAct({
    mutationFn: (body: ConsentFor) => call(calendarConsents.begin, { body }),
    onSuccess: ({ url }, { calendar_id }) => {
      noteWish(calendar_id !== undefined);
      window.location.assign(url);
    },
    onError: (error) => notify.error(wordsOf(error)),
  });

interface ConsentButtonProps {
  readonly consent: ConsentFor;
  readonly words: string;
}

/** Sends the person to a provider, to consent that their calendars are read, or written into. */
export function ConsentButton({ consent, words }: ConsentButtonProps) {
  const begin = useBeginConsent();
  return (
    <Button loading={begin.isPending || begin.isSuccess} onClick={() => begin.mutate(consent)}>
      {words}
    </Button>
  );
}
