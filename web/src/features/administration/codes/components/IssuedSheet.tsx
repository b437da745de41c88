import { signInLink } from "@angon/contract/administration/codes";
import { writeCells } from "@angon/contract/questions/cells";
import { Download, Printer, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { saveFile } from "../../../../lib/browser/save-file.ts";
import { sheetFile } from "../../../../lib/browser/sheet-file.ts";
import { LeaveConfirmDialog } from "../../../../lib/forms/LeaveConfirmDialog.tsx";
import { useLeaveGuard } from "../../../../lib/forms/use-leave-guard.ts";
import { useFormat } from "../../../../lib/i18n/format.ts";
import { useText } from "../../../../lib/i18n/text.ts";
import { Button } from "../../../../ui/Button.tsx";
import { slipsOf } from "../rules.ts";
import { showSheet, type Sheet } from "../state.ts";
import { leftOutText, text } from "../text.ts";
import { SlipSheet } from "./SlipSheet.tsx";

/** A page of paper; the print has all slips, also those that the screen does not show yet. */
const FIRST = 8;
const MORE = 40;

/** The codes of one request. They exist nowhere else, so leaving them before they are printed or saved asks first. */
export function IssuedSheet({ sheet }: { sheet: Sheet }) {
  const t = useText(text);
  const reasons = useText(leftOutText);
  const { number, date } = useFormat();
  const [isKept, setKept] = useState(false);
  const [shown, setShown] = useState(FIRST);
  const guard = useLeaveGuard(!isKept && sheet.codes.length > 0);
  const slips = slipsOf(sheet.codes);
  const save = () => {
    const rows = sheet.codes.map((one) => [
      one.name,
      one.phone,
      one.code,
      date(one.expires_at),
      signInLink(location.origin, one),
    ]);
    const cells = writeCells([[t.name, t.phone, t.code, t.until, t.link], ...rows]);
    saveFile(sheetFile(cells, "csv"), "codes.csv");
    setKept(true);
  };
  return (
    <>
      <div className="print-hidden flex flex-col gap-3 px-4 pb-4">
        <div role="status">
          <p className="text-h3 wrap-anywhere">{sheet.title}</p>
          <p className="num text-small font-semibold">
            {slips.length === 0
              ? t.none
              : `${t.made(number(sheet.codes.length))} · ${t.slips(number(slips.length))}`}
          </p>
          {sheet.left_out.length > 0 && (
            <ul className="num text-small text-ink-2">
              {sheet.left_out.map(({ reason, count }) => (
                <li key={reason}>{reasons[reason](number(count))}</li>
              ))}
            </ul>
          )}
        </div>
        {slips.length > 0 && <p className="text-small text-ink-2">{t.once}</p>}
        <div className="flex flex-wrap gap-2.5">
          {slips.length > 0 && (
            <>
              <Button
                icon={Printer}
                onClick={() => {
                  window.print();
                  setKept(true);
                }}
              >
                {t.print}
              </Button>
              <Button variant="secondary" icon={Download} onClick={save}>
                {t.csv}
              </Button>
            </>
          )}
          <Button variant="quiet" onClick={() => guard.ask(() => showSheet(null))}>
            {t.leave}
          </Button>
        </div>
      </div>
      {slips.length > 0 && (
        <section aria-label={t.preview} className="print-hidden border-t border-line bg-surface-2">
          <SlipSheet slips={slips.slice(0, shown)} />
          {shown < slips.length && (
            <div className="p-3 text-center">
              <Button variant="secondary" onClick={() => setShown(shown + MORE)}>
                {t.more}
              </Button>
            </div>
          )}
        </section>
      )}
      <div className="print-only slips-page">
        <SlipSheet slips={slips} />
      </div>
      <LeaveConfirmDialog
        open={guard.asking}
        onStay={guard.stay}
        onLeave={guard.leave}
        icon={TriangleAlert}
        texts={{ title: t.unsavedTitle, body: t.unsavedBody, stay: t.stay, leave: t.goAnyway }}
      />
    </>
  );
}
