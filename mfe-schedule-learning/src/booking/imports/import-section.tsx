import { UploadOutlined } from "@ant-design/icons";
import { Alert, Button } from "antd";
import { useId, useRef } from "react";
import { failureOf, wordsOf } from "@loubby/shared-contracts/http/failure";
import { PageSkeleton } from "@loubby/shared-ui/page/page-skeleton";
import { ErrorState } from "@loubby/shared-ui/states/error-state";
import { ImportItem } from "./import-item.tsx";
import { useImports, usePreview } from "./use-imports.ts";

/** Makes the events of a calendar's file the person's own. */
export function ImportSection() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { data, error, refetch } = useImports();
  const preview = usePreview();
  if (error && !data)
    return (
      <ErrorState title="Couldn't load your imports" {...failureOf(error)} onRetry={() => void refetch()} />
    );
  if (!data) return <PageSkeleton bodyOnly layout="form" count={1} />;
  const isBusy = data.items.some(({ state }) => state === "running" || state === "undoing");
  return (
    <>
      <p className="bk-muted">
        Choose an .ics file that you exported from another calendar. Its events become your own: no one is
        invited or told.
      </p>
      <div className="bk-inline">
        <label htmlFor={id} className="lb-visually-hidden">
          Calendar file to import
        </label>
        <input
          id={id}
          ref={input}
          className="lb-visually-hidden"
          type="file"
          tabIndex={-1}
          accept=".ics,.ical,.ifb,text/calendar"
          disabled={preview.isPending || isBusy}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) preview.mutate(file);
            // The same file may be chosen again after a failure.
            target.value = "";
          }}
        />
        <Button
          icon={<UploadOutlined aria-hidden="true" />}
          loading={preview.isPending}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {preview.isPending ? "Reading the file…" : "Choose a file"}
        </Button>
        <span className="bk-muted">Up to 10 MB and 10,000 events.</span>
      </div>
      {preview.error && (
        <Alert type="error" showIcon title="Couldn't read the file" description={wordsOf(preview.error)} />
      )}
      {data.items.length > 0 && (
        <ul className="bk-accounts">
          {data.items.map((item) => (
            <ImportItem key={item._id} item={item} />
          ))}
        </ul>
      )}
    </>
  );
}
