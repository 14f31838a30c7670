import { Button } from "antd";
import { wordsOf } from "@loubby/shared-contracts/http/failure";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { notify } from "@loubby/shared-ui/toasts";

interface LinkButtonProps {
  readonly label: string;
  /** Makes the link, which is opened in a tab of its own. */
  readonly link: () => Promise<{ readonly url: string }>;
}

/** Opens a document whose link is made when it is asked for. */
export function LinkButton({ label, link }: LinkButtonProps) {
  const open = useAct({
    mutationFn: link,
    onSuccess: ({ url }) => window.open(url, "_blank", "noopener"),
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <Button block type="text" loading={open.isPending} onClick={() => open.mutate()}>
      {label}
    </Button>
  );
}
