import { call } from "@loubby/shared-contracts/http/call";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { billing } from "@loubby/shared-contracts/http/billing/billing";
import type { Invoice } from "@loubby/shared-contracts/http/billing/billing.schema";
import { invoiceStateWords, lineWords } from "@loubby/shared-contracts/http/billing/invoice-words";
import { useAct } from "@loubby/shared-contracts/http/use-act";
import { formatMoney, shortDay } from "@loubby/shared-contracts/shell";
import { PlainButton } from "@loubby/shared-ui/forms/plain-button";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { StatusTag, type StatusTone } from "@loubby/shared-ui/status-tag";
import { notify } from "@loubby/shared-ui/toasts";
import { type ForWho, useInvoices } from "./use-billing.ts";

const TONES: Readonly<Record<Invoice["state"], StatusTone>> = {
  draft: "neutral",
  open: "danger",
  paid: "success",
  void: "neutral",
  uncollectible: "warning",
};

/** What was charged, newest first, each with its PDF. */
export function Invoices({ forWho }: { readonly forWho: ForWho }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInvoices(forWho);
  const invoices = data?.pages.flatMap((page) => page.invoices) ?? [];
  return (
    <section className="bl-section" aria-labelledby="bl-invoices">
      <h2 id="bl-invoices">Invoices</h2>
      {error !== null && (
        <ErrorState
          compact
          level={3}
          title="Couldn't load invoices"
          {...failureOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <PageSkeleton layout="list" count={2} bodyOnly />}
      {data !== undefined && invoices.length === 0 && (
        <p className="bl-muted">Each charge for a plan appears here, with its invoice as a PDF.</p>
      )}
      {invoices.length > 0 && (
        <ul className="bl-invoices" aria-labelledby="bl-invoices">
          {invoices.map((invoice) => (
            <InvoiceRow key={invoice._id} invoice={invoice} forWho={forWho} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <div>
          <PlainButton busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </PlainButton>
        </div>
      )}
    </section>
  );
}

function InvoiceRow({ invoice, forWho }: { readonly invoice: Invoice; readonly forWho: ForWho }) {
  const { _id, number, issuedAt, state, total, currency, lines } = invoice;
  const last = lines.at(-1);
  const open = useAct({
    mutationFn: () => call(billing.invoice, { params: { invoiceId: _id }, query: { forWho } }),
    onSuccess: ({ url }) => window.open(url, "_blank", "noopener"),
    onError: (error) => notify.error(wordsOf(error)),
  });
  return (
    <li>
      <div>
        <p>{last === undefined ? number : lineWords(last)}</p>
        <p className="bl-muted">
          {number} · {shortDay(issuedAt)}
        </p>
      </div>
      <StatusTag tone={TONES[state]}>{invoiceStateWords[state]}</StatusTag>
      <strong className="lb-figures">{formatMoney(total, currency)}</strong>
      <PlainButton
        aria-label={`Open invoice ${number} as a PDF`}
        busy={open.isPending}
        onClick={() => open.mutate()}
      >
        PDF
      </PlainButton>
    </li>
  );
}
