/** Stands for a text whose author was erased and wished that it goes; stored, so that every reader sees the same. */
export const REMOVED_TEXT = "মুছে ফেলা হয়েছে";
