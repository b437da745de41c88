import { signInLink } from "@angon/contract/administration/codes";
import { generate } from "lean-qr/nano";
import { toSvgPath } from "lean-qr/extras/svg";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { SchoolHead } from "../../../../lib/print/SchoolHead.tsx";
import { formatPhone } from "../../../../lib/phone/format.ts";
import { shortAddress, type Slip } from "../rules.ts";
import { text } from "../text.ts";
import "../../../../styles/slips.css";

/** Slips to cut out, eight on a page of A4. */
export const SlipSheet = ({ slips }: { slips: readonly Slip[] }) => (
  <ol className="slips">
    {slips.map((slip) => (
      <OneSlip key={slip.phone} slip={slip} />
    ))}
  </ol>
);

function OneSlip({ slip: { names, phone, code, expires_at } }: { slip: Slip }) {
  const t = useText(text);
  const format = useFormat();
  const { origin } = location;
  const name = names.join(", ");
  return (
    <li className="slip">
      <div className="slip-words">
        <p className="slip-school">
          <SchoolHead />
        </p>
        <p className="slip-name">{name}</p>
        <p className="num">{formatPhone(format, phone)}</p>
        <p className="slip-code num">{format.digits(code)}</p>
        <p className="num">{t.goodUntil(format.date(expires_at))}</p>
        <p className="slip-address">{shortAddress(origin)}</p>
      </div>
      <Qr label={t.qr(name)} of={signInLink(origin, { phone, code })} />
      <p className="slip-how">{t.howTo}</p>
    </li>
  );
}

/** The quiet zone around a QR code. */
const MARGIN = 4;

function Qr({ of, label }: { of: string; label: string }) {
  const code = generate(of);
  const side = code.size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="slip-qr"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
