import { useEffect, useState, type RefObject } from "react";

/** Whether the element or something in it has the focus. */
export function useFocusInside(element: RefObject<HTMLElement | null>): boolean {
  const [isInside, setInside] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const onIn = () => setInside(true);
    const onOut = ({ relatedTarget }: FocusEvent) =>
      setInside(relatedTarget instanceof Node && current.contains(relatedTarget));
    setInside(current.contains(document.activeElement));
    current.addEventListener("focusin", onIn);
    current.addEventListener("focusout", onOut);
    return () => {
      current.removeEventListener("focusin", onIn);
      current.removeEventListener("focusout", onOut);
    };
  }, [element]);
  return isInside;
}
