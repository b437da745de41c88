/**
 * Common English words beside those of the terms. Words that are as common in Bengali of Latin letters (`man`, `gun`,
 * `hate`) are left out.
 */
export const commonWords: readonly string[] = `
a about above absent accept access according acid across act actual add address advance advantage after again against
ago agree air all allow almost alone along already also although always among amount an angle angry animal another
answer any anyone anything apart apparent appear apple application apply approach april are area arm army around
arrive arrow art article as ask at atom attach attack attempt attend august author autumn available avoid away axis
baby back bad badge bag bake balance ball bamboo banana band bank bargain barrel base basis basket bath battery battle
beach beam bear beard beautiful beauty because become bed bee been before began begin beginning behind being believe
bell belong below belt bench bend beneath benefit beside best better between beyond big bill bird bite bitter black
blade blame blank blend bless block blood bloom blow blue board boat body boil bold bomb bond bone book boot border
born borrow both bottle bottom bound bowl box brain branch brand brass brave break breath breed brick bridge brief
bring broad broken brother brown brush bubble bucket bud build building bulb bundle burn burst bush business busy but
butter button buy cage cake calculate calf call calm came camera camp can canal candle cane cannot cap captain car
carbon card care careful cargo carpet carrot carry cart case cash cast castle cat catch cattle caught cause cave
ceiling cell century certain chair chalk chance change chapter character charge chat cheap check cheer cheese cherry
chest chew chief child children chin chip choice choose chop chord circle city claim class classroom clause clay clean
clear clearly clerk clever climate climb clip close cloth clothes clue coach coal coast coat code coffee coil coin
cold collar collect collection college colour column comb come comfort common company compare compared complete
completely complex compound computer cone connect connected consider contain content continue control convert cook
copper copy cord cork corn corner correct cost cotton cough count country courage course court cover cow crack crash
create creature crop crowd crown cruel crush cry cube culture cup cure curl current curve custom cut daily damage
dance danger dash data date dawn day dead deal dear debt decay decide deck deep deer define delay deliver demand
dentist depend deposited depth derive describe desert desire desk destroy detail determine develop dial diary dice
diet differ different difficult dig digit dim dinner direction dirty discover discuss disease dish disk distant ditch
dive divide do dock doctor does dog doll done donkey door dose double doubt down drain drama draw drawing dream dress
drill drink drive driver drug drum dry duck dull during dust duty dwarf dye each ear early earth easily east easy eat
echo edge editor educate effect effort egg eight either elbow elder element else embryo employ empty enemy energy
engine engineer enjoy enough enter entire equal especially essay establish evening event ever every everyone
everything evidence evil exact exactly exam examine example except excuse exercise exist expect explain explanation
express extra extreme eye fabric face fact factory fade fail failure faint fair fairy false familiar family famous fan
far farm farmer fashion fast fat fate fault favor fear feather fee feed feel feet fell fellow felt female fence fever
few field fight file fill find fine finger finish fire firm first fish fit five fix flag flame flash flat flesh
floating flock flood floor flour flower fly foam fog fold follow fond food fool foot for force forest forget fork form
formal former fossil found four fox freeze frequent fresh friction friend friendly from frost fruit fry fuel full fun
function funny fur further gain game gap garden garlic gas gather gave gaze gear gel gentle giant gift give glad glass
globe glory glove glow glue go goal goat god gold gone good goods got govern grammar grand grape graph grasp grass
grave gray great green grew grey grip ground group grow growth guard guess guest guide guilty habit had hair half
hammer hand handle hang happen happy harbor hard hardly harm has hat have hawk he head heal health heap hear heard
heart heat heavy heel height held helmet help her herb here hero hidden hide high highly hill him hint his history hit
hive hold home honest hook hope hormone horn hospital hot hotter house how however huge human hundred hungry hunt
hurry hurt husband hut hw hydrogen idea ideal idle if ill image imagine important improve in inch include indeed
individual industry infection ink inner insect inside instead intend interest internet into introduce invent invite
ion iron is island issue it item its jam january jaw jet jewel job join joint journey joy judge juice july jump june
junior just keep kept kettle key kick kid kill kind king kingdom kiss kitchen kite knee knew knife knock know
knowledge known labor lace lack ladder lady lake lamb land lane language large last latch late lately later laugh law
lawn lay lazy lead leader leaf leak learn least leave led leg lemon lend length lens less lesson let letter library
lid lie life light like likely limb limit line lion lip liquid list listen liter litre little live liver lizard loan
local lock log lonely long look loose lose loss lost lot loud love lovely low lower luck lunch lung mad made magic
magnet mail main make male mammal manage manner many map march mark market marry mask mass master match material
matter may maybe me meal mean meaning means meant meat meet meeting melt member memory men mention mercy merge message
met metal method might mild mile milk mill million mind mine minus minute mirror miss mist mistake mix mixed mixture
mobile mode model molecule money month mood moon moral more morning mosquito most motor mountain mouse mouth move
movement much mud mug muscle music must my myself nail name narrow nation native nature near nearly neat necessary
neck need needle negative neighbor neither nerve nest network never new news newspaper next nice night nine nitrogen
no nobody noise none noon nor north nose not note nothing notice noun novel november now number nurse nut oak oat obey
object observe obtain obvious occur ocean october off offer office officer often oil old on once only open operate
opinion opposite or orange ordinary organ origin original other otherwise ought our out outside oven owl own owner ox
oxygen pack pad page paid pain paint palace pale palm paper parent park particular partly party pass passage paste
patch path pattern pause pay peace peak pearl pen pencil people pepper per perfect perform perhaps permit person pest
petal phone photo phrase phylum pick picture piece pig pile pill pin pine pink pipe pit pity plain plan plant plate
player please pleasure plenty plow plug plus pocket poem poet point pole police polite pond pool poor popular pork
port positive possess possible post potential pound pour powder power practical practice praise pray prefer prefix
prepare presence press pretty prevent prey price pride priest prince print prison private prize probable problem
process produce product program promise proof proper property protect protein proud prove provide public pull pump
punish pupil pure purpose purse push put quality quarter queen query question quick quickly quiet quite race rack
radio raft rag rail railway rain raise ran ranch range rapid rapidly rare rate rather ratio raw ray razor reach
reaction read reader ready real really reason receive recent recently recognize record red reduce reef refer refuse
regard regular related relation release remain remember remove removed repair repeat reply report represent reptile
request require rescue resistance respect result return review reward ribbon rice rich ride ridge rifle right ring
riot ripe rise risk river road roar rob robe robot rock rocket rod role roll roof room root rope rose rough round row
royal rub rude rug rule run rush rust sack sad saddle safe safely safety said sail salad salt same sample sand sauce
save saw say scale scar scarf school science scissors score screen sea seal search season seat secant second secret
security see seed seem seen sell send sense sentence separate september sequence series serious serve service set
seven several severe shade shadow shake shall shallow shame shape share shark sharp she shed sheep shelf shine ship
shirt shock shoe shoot shop shore short shot should shoulder shout show shower shrimp shut sick side sigh sign signal
silent silk silver similar simple simply since sing sister sit site six size skate sketch skill skin skirt skull sky
slave sleep slice slight slim slip slow slowly small smart smell smile smoke smooth snake snow so soap social soft
software soil sold soldier solid solve some someone something sometimes song soon sorry sort soul sound soup sour
south spade spark speak spear special species speech speed spell spend sphere spider spine spirit spit spoil sponge
spoon sport spot spray spread spring square stack stage stain stair stake stamp stand star starch start state station
stay steady steal steep steeper stem step stick stiff still stitch stone stop store storm story stove strange straw
street stretch strict strike string strong structure struggle student study stuff stupid subject succeed success such
sudden suddenly suffer suffix sugar suggest suit sum summary summer sun supply support suppose sure surprise swan
sweat sweet swim swing switch sword syllabus system table tail take talk tall tank tape taste taught tax tea teach
teacher team tear telephone tell temper ten tend tense tent term terrible test text than thank that the their them
then theory there therefore these they thick thief thing think third thirst this those though thought thousand thread
threat three threw throat through throw thumb thunder thus ticket tide tie tight tile till time tiny tip tired tissue
toast tobacco today toe together told toll tomb tomorrow tongue tonight too took tool tooth top torch touch toward
towards tower town toy track trade train translate trap travel tray treat tree trick trip triple trouble true trunk
trust truth try tub tune twelve twenty twice twig twist two ugly uncle under understand unequal unite unknown unless
until up upon upper upset us use used useful usual usually valley valuable value various vary vase vegetable vehicle
vein verb verse vertex very vessel vest view village vine violent virus visit vitamin voice voltage volume vote vowel
voyage vs wage wagon waist wait wake walk want warm warn was wash wasp waste watch water wave wax we weak wealth
weapon wear web website weed week weigh weight welcome went were west wet whale what wheat wheel when where whether
which while whip whisper white who whole whose why wide width wife wild will win wind window wine wing winner winter
wire wise wish with within without wolf woman women wonder wood wooden wool word work worker world worm worry worse
worst worth would wound wrap wrist write writer written wrong yard yarn yellow yes yesterday yet you your youth zero
zinc zone zoo`
  .trim()
  .split(/\s+/);
