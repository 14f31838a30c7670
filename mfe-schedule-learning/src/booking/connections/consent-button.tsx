import { Button } from "antd";
import { call } from "@loubby/shared-contracts/http/call";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { calendarConsents } from "@loubby/shared-contracts/http/schedule/calendar-consents";
import { notify } from "@loubby/shared-ui/toasts";

/** Providers that let us read calendars with their owner's consent, by name. */
export const PROVIDERS = { google: "Google Calendar", microsoft: "Outlook" } as const;

interface ConsentButtonProps {
  readonly provider: keyof typeof PROVIDERS;
  readonly words: string;
}

/** Sends the person to a provider, to consent that their calendars are read. */
export function ConsentButton({ provider, words }: ConsentButtonProps) {
  const begin = useAct({
    mutationFn: () => call(calendarConsents.begin, { body: { provider } }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <Button loading={begin.isPending || begin.isSuccess} onClick={() => begin.mutate(undefined)}>
      {words}
    </Button>
  );
}
