import { Alert, Button, Modal } from "antd";
import { Suspense, useState } from "react";
import { failureOf } from "@loubby/shared-contracts/http/failure";
import { planName } from "@loubby/shared-contracts/http/billing/terms";
import { ApiError, formatMoney, shortDay } from "@loubby/shared-contracts/shell";
import { lazyRetry } from "@loubby/shared-ui/attempt";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { useWays } from "../deposit/use-deposit.ts";
import { type Previewed, PreviewLines } from "./preview-lines.tsx";
import { type Chosen, type ForWho, useConfirm, usePreview, useWalletMode } from "./use-billing.ts";

const DepositDialog = lazyRetry(async () => (await import("../deposit/deposit-dialog.tsx")).DepositDialog);

interface ConfirmPlanProps {
  readonly forWho: ForWho;
  readonly chosen: Chosen;
  readonly onClose: () => void;
}

/** What a plan costs now and next and what it takes away, before it's confirmed; money that is missing is deposited on the way. */
export function ConfirmPlan({ forWho, chosen, onClose }: ConfirmPlanProps) {
  const [isDone, setDone] = useState(false);
  const { data, error, refetch, isFetching } = usePreview(forWho, chosen, isDone);
  const name = planName(chosen.plan);
  const title = data?.when === "period_end" ? `Move to the ${name}` : `Get the ${name}`;
  // What is refused for good is said without a retry.
  const isRefused = error instanceof ApiError && error.status < 500;
  return (
    <Modal open title={title} width={520} footer={null} onCancel={onClose} mask={{ closable: false }}>
      {data === undefined && error === null && <PageSkeleton bodyOnly />}
      {error !== null && isRefused && <Alert type="info" showIcon title={error.message} />}
      {error !== null && !isRefused && (
        <ErrorState
          compact
          level={3}
          title="Couldn't work out the price"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && error === null && (
        <Deciding
          forWho={forWho}
          chosen={chosen}
          preview={data}
          isFetching={isFetching}
          onAgain={() => void refetch()}
          onClose={onClose}
          onDone={() => {
            setDone(true);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

interface DecidingProps extends ConfirmPlanProps {
  readonly preview: Previewed;
  readonly isFetching: boolean;
  readonly onAgain: () => void;
  readonly onDone: () => void;
}

function Deciding({ forWho, chosen, preview, isFetching, onAgain, onClose, onDone }: DecidingProps) {
  const confirm = useConfirm(forWho, onDone);
  const [isDepositing, setDepositing] = useState(false);
  const { amount, currency, missing, when } = preview;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <div className="bl-confirm">
      <PreviewLines preview={preview} />
      {missing > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`The wallet needs ${money(missing)} more`}
          description={`It has ${money(preview.available)}. Deposit the rest, then confirm here.`}
        />
      )}
      {confirm.error !== null && <Alert type="error" showIcon title={whyNot(confirm.error)} />}
      <div className="bl-ways">
        <Button onClick={onClose}>Not now</Button>
        {missing > 0 ? (
          <Button type="primary" onClick={() => setDepositing(true)}>
            Deposit {money(missing)}
          </Button>
        ) : (
          <Button
            type="primary"
            disabled={isFetching}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ ...chosen, amount })}
          >
            {when === "period_end" ? `Move on ${shortDay(preview.at)}` : `Pay ${money(amount)}`}
          </Button>
        )}
      </div>
      {isDepositing && (
        <DepositFor
          forWho={forWho}
          sum={{ amount: missing, currency }}
          onClose={() => {
            setDepositing(false);
            onAgain();
          }}
        />
      )}
    </div>
  );
}

interface DepositForProps {
  readonly forWho: ForWho;
  readonly sum: Pick<Previewed, "amount" | "currency">;
  readonly onClose: () => void;
}

/** Loads the wallet that pays with a sum that is missing there. */
export function DepositFor({ forWho, sum, onClose }: DepositForProps) {
  const mode = useWalletMode(forWho);
  const { data: ways, error } = useWays();
  if (error !== null) return <Alert type="error" showIcon title="Couldn't load the ways to pay." />;
  if (ways === undefined) return null;
  if (!ways.some(({ currency }) => currency === sum.currency))
    return (
      <Alert
        type="info"
        showIcon
        closable={{ onClose }}
        title="This currency can't be deposited here"
        description="Choose a plan in another currency, or ask someone with a Loubby wallet to send you the money."
      />
    );
  return (
    <Suspense fallback={null}>
      <DepositDialog mode={mode} ways={ways} first={sum} onClose={onClose} />
    </Suspense>
  );
}

const whyNot = (error: Error): string =>
  error instanceof ApiError
    ? error.message
    : "Couldn't reach the server. Nothing is lost: confirm again, and you're charged once.";
