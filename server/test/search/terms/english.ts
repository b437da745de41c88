/** English words that students type, and that no other word of the same sound may replace. Set aside like the pairs. */
export const englishWords: readonly string[] = `
friction salt bridge acid base hw force body line area mass time rate light sound heat cold water air earth moon star
metal wood glass paper table book page word letter number point angle side height width length depth volume weight
speed path road river boat ship train car wheel engine motor pump pipe wire bulb battery switch plug fan phone screen
camera picture image mirror lens colour red green blue white black yellow small large big long short high low fast slow
hard soft rough smooth strong weak full empty open close start stop begin finish make take give find show tell read
write learn teach study exam test class student teacher school college board result mark paper pencil simple complex
common rare real ideal true false positive negative zero half double triple equal unequal balance system process method
model theory proof reason cause effect change growth decay loss gain power work energy field wave ray beam plate ring
ball rod block spring string rope card dice coin game team player bank market price demand supply cost money tax trade
food rice milk sugar fruit leaf root stem flower seed plant animal bird fish cell blood bone brain heart liver lung skin
nerve hormone virus fever drug dose sleep noun verb tense voice clause phrase speech summary story poem novel drama
history nation state law right culture village city forest climate rain storm flood soil rock`
  .trim()
  .split(/\s+/)
  .filter((word, at, all) => all.indexOf(word) === at);
