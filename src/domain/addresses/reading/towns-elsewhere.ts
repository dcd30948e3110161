/**
 * Folded. Many of them number their streets as La Plata does. Capitalised names that are missing here are caught by
 * `mayBeElsewhere`; common words are left to it.
 */
export const TOWNS_ELSEWHERE: readonly string[] = [
  // Around the city, in its own district and in those of Berisso and Ensenada
  "abasto|arana|arturo segui|angel etcheverry|etcheverry|joaquin gorina|gorina|olmos|lisandro olmos|hernandez",
  "jose hernandez|el peligro|ignacio correas|villa garibaldi|sicardi|parque sicardi|villa sicardi|villa parque sicardi",
  "poblet|los portenos|punta lara|el dique|villa catela|los talas|villa arguello|villa progreso|villa zula|la balandra",
  "palo blanco|isla paulino|isla santiago",
  // South of the city
  "brandsen|coronel brandsen|magdalena|bavio|general mansilla|atalaya|punta indio|veronica|pipinas|chascomus|ranchos",
  "lezama|san miguel del monte|canuelas|lobos|san vicente|alejandro korn|guernica|glew|saladillo|roque perez",
  // Greater Buenos Aires
  "berazategui|hudson|guillermo hudson|ranelagh|platanos|el pato|sourigues|pereyra|florencio varela|quilmes|ezpeleta",
  "bernal|wilde|avellaneda|lanus|lomas de zamora|banfield|temperley|adrogue|burzaco|ezeiza|monte grande|san justo",
  "la matanza|moron|ituzaingo|merlo|san isidro|vicente lopez|tigre|escobar|san miguel|jose c paz|villa ballester",
  "caba|capital federal|ciudad de buenos aires|ciudad autonoma de buenos aires",
  // The coast
  "san clemente|san clemente del tuyu|las toninas|santa teresita|mar del tuyu|costa del este|aguas verdes|la lucila",
  "la lucila del mar|costa azul|san bernardo|san bernardo del tuyu|mar de ajo|nueva atlantis|partido de la costa",
  "pinamar|ostende|valeria del mar|carilo|villa gesell|mar de las pampas|mar azul|las gaviotas|general madariaga",
  "gral madariaga|mar chiquita|santa clara del mar|mar de cobo|mar del plata|batan|sierra de los padres|chapadmalal",
  "miramar|mar del sur|mar del sud|necochea|quequen|claromeco|reta|orense|monte hermoso|pehuen co|punta alta",
  "bahia blanca|coronel dorrego|tres arroyos|coronel rosales",
  // The rest of the province
  "balcarce|tandil|olavarria|ayacucho|rauch|las flores|dolores|maipu|general guido|general belgrano|gral belgrano",
  "general alvear|general paz|san cayetano|loberia|benito juarez|gonzales chaves|tornquist|pigue|coronel suarez",
  "coronel pringles|bolivar|daireaux|pehuajo|trenque lauquen|carlos casares|chivilcoy|chacabuco|junin|lincoln",
  "bragado|mercedes|lujan|navarro|suipacha|san andres de giles|san antonio de areco|pergamino|arrecifes|zarate",
  "campana|baradero|san pedro|san nicolas|ramallo|general villegas|carmen de patagones|tapalque",
].flatMap((names) => names.split("|"));
