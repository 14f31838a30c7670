import { Button, theme } from "antd";

interface Props {
  readonly title: string;
  readonly remote: string;
  readonly build?: string;
  readonly reason: string;
  readonly traceId?: string;
  readonly size: "page" | "widget";
  readonly onRetry?: () => void;
}

/** Stands where a piece of a remote cannot: what it was, why not, what to quote, and a way to try again. */
export function RemoteCard({ title, remote, build, reason, traceId, size, onRetry }: Props) {
  const { token } = theme.useToken();
  const isPage = size === "page";
  return (
    <section
      role="alert"
      aria-label={`${title} is unavailable`}
      data-remote={remote}
      style={{
        background: token.colorBgContainer,
        border: `1px solid ${token.colorBorderSecondary}`,
        borderRadius: token.borderRadiusLG,
        color: token.colorText,
        padding: isPage ? 32 : 16,
        maxWidth: isPage ? 560 : undefined,
        margin: isPage ? "48px auto" : 0,
      }}
    >
      <p style={{ margin: 0, fontWeight: 600, fontSize: isPage ? 20 : 14 }}>Couldn't load {title}</p>
      <p style={{ margin: "8px 0 0" }}>{reason} Everything else works.</p>
      <p
        style={{ margin: "8px 0 0", color: token.colorTextSecondary, fontSize: 12, overflowWrap: "anywhere" }}
      >
        {[remote, build, traceId && `trace ${traceId}`].filter(Boolean).join(" · ")}
      </p>
      {onRetry && (
        <Button size={isPage ? "middle" : "small"} onClick={onRetry} style={{ marginTop: isPage ? 16 : 8 }}>
          Retry
        </Button>
      )}
    </section>
  );
}
